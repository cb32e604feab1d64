import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine, writeResult } from './performance-file.ts';
import { measureList, type ListMeasurement, type MeasuredStock } from './list/measure-list.ts';

/** Measures the marketplace's list at three sizes of the stock, and with long names: `npm run bench:list`. */
const stocks: readonly MeasuredStock[] = [
  { vehicles: 100, hasLongNames: false },
  { vehicles: 1_000, hasLongNames: false },
  { vehicles: 10_000, hasLongNames: false },
  { vehicles: 1_000, hasLongNames: true },
];

/** Most read units of the first page, and most milliseconds of 95 in 100 searches, however many vehicles there are. */
const mostUnits = 4;
const mostFilteredMs = 25;

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const measured: ListMeasurement[] = [];
try {
  for (const [index, stock] of stocks.entries()) {
    const measurement = await measureList(stock, join(folder, String(index)));
    measured.push(measurement);
    console.log(JSON.stringify(measurement));
  }
} finally {
  await rm(folder, { recursive: true });
}

const ms = (value: number): string => value.toFixed(1);
const rows = measured.map(({ stock, firstPage, filtered, floor }) =>
  [
    stock.vehicles.toLocaleString('en-NZ') + (stock.hasLongNames ? ', long names' : ''),
    ms(firstPage.cold),
    `${ms(firstPage.p50)} / ${ms(firstPage.p95)}`,
    firstPage.units,
    ms(filtered.cold),
    `${ms(filtered.p50)} / ${ms(filtered.p95)}`,
    filtered.units,
    filtered.coldUnits,
    `${ms(floor.p50)} / ${ms(floor.p95)}`,
  ].join(' | '),
);
const table = [
  '| Available | First page, cold ms | p50 / p95 ms | Units | Filtered, cold ms | p50 / p95 ms | Units | Units of the catalogue | Bare query p50 / p95 ms |',
  '| --: | --: | --: | --: | --: | --: | --: | --: | --: |',
  ...rows.map((row) => `| ${row} |`),
].join('\n');
console.log(table);
await writeResult(
  'Vehicles',
  `\`npm run bench:list\` fills the local table, and calls the Lambda of \`GET /vehicles\` 200 times for its first page and 200
times with filters that differ each time. Cold is the first call: of the Lambda for the first page, of its catalogue for the
filtered list. Units are DynamoDB's read units of one call; the catalogue's are paid only after a change. Beside it a bare query of
the same page in the same run, past Lambda. Bars: ${mostUnits} units for the first page, ${mostFilteredMs} ms for 95 in 100 filtered lists.

${table}

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
);
const isWithin = ({ firstPage, filtered }: ListMeasurement): boolean =>
  firstPage.units <= mostUnits && filtered.p95 <= mostFilteredMs;
process.exitCode = measured.every(isWithin) ? 0 : 1;
