import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRunner } from '../product/runner.ts';
import { measureColdStarts } from './lambda/measure-cold-starts.ts';
import { isAwaited, mostRatio } from './lambda/bars.ts';
import { coldStartTable, describeColdStarts, isTooSlow } from './lambda/report-cold-starts.ts';
import { writeResult } from './performance-file.ts';

/** Measures the Lambdas' cold starts: `npm run bench:lambda [-- --rounds N] [-- --only PATTERN]`. */
const fullRounds = 12;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(fullRounds) },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');

// Within the project: the bare handlers import its packages.
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

const table = coldStartTable(measured);
console.log(table);
const awaited = measured.filter(({ id }) => isAwaited(id));
const slow = measured.filter(isTooSlow);
console.log(
  `${slow.length} of ${awaited.length} Lambdas that somebody waits for take more than ${mostRatio} times their bare handler`,
);

// A look at some of them is no measurement.
if (rounds >= fullRounds && values.only === '') {
  await writeResult('Cold starts', describeColdStarts(table, rounds));
}
process.exitCode = slow.length === 0 ? 0 : 1;
