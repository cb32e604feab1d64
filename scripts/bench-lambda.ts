import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRunner } from '../test/support/runner.ts';
import { measureColdStarts } from './bench/lambda/measure-cold-starts.ts';
import { coldStartTable, describeColdStarts, mostRatio, ratioOf } from './bench/lambda/report-cold-starts.ts';
import { writeResult } from './bench/performance-file.ts';

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

const measure = async (dataDir: string): ReturnType<typeof measureColdStarts> => {
  const runner = await startRunner(dataDir, [], { seeds: true });
  try {
    return await measureColdStarts(runner, rounds, new RegExp(values.only));
  } finally {
    await runner.stop();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const measured = await measure(join(folder, 'data'));
await rm(folder, { recursive: true });

const table = coldStartTable(measured);
console.log(table);
const { bare, lambdas } = measured;
const slow = lambdas.filter((one) => ratioOf(one, bare) > mostRatio);
console.log(`${slow.length} of ${lambdas.length} Lambdas take more than ${mostRatio} times the bare handler`);

// A look at some of them is no measurement.
if (rounds >= fullRounds && values.only === '') {
  await writeResult('Cold starts', describeColdStarts(table, rounds));
}
process.exitCode = slow.length === 0 ? 0 : 1;
