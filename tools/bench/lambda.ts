import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRunner } from '../product/runner.ts';
import { measureColdStarts } from './lambda/measure-cold-starts.ts';
import { coldStartFigures, coldStartTable, describeColdStarts } from './lambda/report-cold-starts.ts';
import { figureTable, report, writeReport } from './report.ts';

// `npm run bench:lambda [-- --rounds N] [-- --only PATTERN]`: measures the Lambdas' cold starts.
const fullRounds = 12;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(fullRounds) },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number.');

// Inside the project, so that the bare handlers can import its packages.
const bundles = 'build/bench-lambda';
const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
await rm(bundles, { recursive: true, force: true });
await mkdir(bundles, { recursive: true });
const measure = async (): ReturnType<typeof measureColdStarts> => {
  const runner = await startRunner(join(folder, 'data'), [], { seeds: true });
  try {
    return await measureColdStarts(runner, rounds, new RegExp(values.only), bundles);
  } finally {
    await runner.stop();
  }
};
const measured = await measure();
await rm(folder, { recursive: true });

const figures = measured.flatMap(coldStartFigures);
report(figures);

// A run of only some Lambdas is not reported.
if (rounds >= fullRounds && values.only === '') {
  const tables = `${coldStartTable(measured)}\n\n${figureTable(figures)}`;
  await writeReport('Cold starts', figures, describeColdStarts(tables, rounds));
}
