import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bars } from './bars.ts';
import { measureList, type ListMeasurement, type MeasuredStock } from './list/measure-list.ts';
import { type Figure, figureTable, report, writeReport } from './report.ts';

// `npm run bench:list`: measures the vehicle list for three sizes of the stock, and for long names.
const stocks: readonly MeasuredStock[] = [
  { vehicles: 100, hasLongNames: false },
  { vehicles: 1_000, hasLongNames: false },
  { vehicles: 10_000, hasLongNames: false },
  { vehicles: 1_000, hasLongNames: true },
];

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

const query = (value: number): Figure['beside'] => ({ name: 'bare query', value });

const figuresOf = ({ stock, firstPage, filtered, floor }: ListMeasurement): Figure[] => {
  const of = `${stock.vehicles.toLocaleString('en-NZ')}${stock.hasLongNames ? ', long names' : ''}`;
  return [
    {
      name: `${of}: first page, cold`,
      value: firstPage.cold,
      unit: 'ms',
      beside: query(floor.p50),
      bar: undefined,
    },
    {
      name: `${of}: first page, p50`,
      value: firstPage.p50,
      unit: 'ms',
      beside: query(floor.p50),
      bar: undefined,
    },
    {
      name: `${of}: first page, p95`,
      value: firstPage.p95,
      unit: 'ms',
      beside: query(floor.p95),
      bar: undefined,
    },
    {
      name: `${of}: first page`,
      value: firstPage.units,
      unit: 'units',
      beside: query(floor.units),
      bar: bars.pageUnits,
    },
    {
      name: `${of}: filtered, cold`,
      value: filtered.cold,
      unit: 'ms',
      beside: query(floor.p50),
      bar: undefined,
    },
    {
      name: `${of}: filtered, p50`,
      value: filtered.p50,
      unit: 'ms',
      beside: query(floor.p50),
      bar: undefined,
    },
    {
      name: `${of}: filtered, p95`,
      value: filtered.p95,
      unit: 'ms',
      beside: query(floor.p95),
      bar: bars.filteredMs,
    },
    {
      name: `${of}: filtered`,
      value: filtered.units,
      unit: 'units',
      beside: query(floor.units),
      bar: undefined,
    },
    {
      name: `${of}: catalogue`,
      value: filtered.coldUnits,
      unit: 'units',
      beside: query(floor.units),
      bar: undefined,
    },
  ];
};

const figures = measured.flatMap(figuresOf);
report(figures);
await writeReport(
  'Vehicles',
  figures,
  `\`npm run bench:list\` fills the local table and calls the Lambda of \`GET /vehicles\` 200 times for its first page and 200
  times with changing filters. Cold is the first call: of the Lambda for the first page, of its catalogue for the
  filtered list. Units are DynamoDB's read units per call; the catalogue's are used only after a change. The peer is a bare query of
  the same page in the same run, without Lambda.

${figureTable(figures)}`,
);
