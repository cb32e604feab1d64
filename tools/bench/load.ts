import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRunner } from '../product/runner.ts';
import { runLoad, type Load } from './load/run-load.ts';
import { machine, writeResult } from './performance-file.ts';

/** Loads a product of its own, with the demo stock, for a minute: `npm run bench:load [-- --seconds N]`. */
const fullSeconds = 60;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: String(fullSeconds) } } });
const load: Load = { readsPerSecond: 50, writesPerSecond: 5, seconds: Number(values.seconds) };
if (!Number.isInteger(load.seconds) || load.seconds < 1) throw new Error('--seconds takes a whole number');

const measure = async (dataDir: string): ReturnType<typeof runLoad> => {
  const runner = await startRunner(dataDir, [], { seeds: true });
  try {
    return await runLoad(runner, load);
  } finally {
    await runner.stop();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const { statistics, taken, problems } = await measure(join(folder, 'data'));
await rm(folder, { recursive: true });

const ms = (value: number): string => value.toFixed(0);
const table = [
  '| Call | Calls | p50 ms | p95 ms | p99 ms |',
  '| --- | --: | --: | --: | --: |',
  ...statistics.map(
    ({ kind, calls, p50, p95, p99 }) => `| ${kind} | ${calls} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`,
  ),
].join('\n');
console.log(table);
for (const problem of problems) console.error(problem);
console.log(`${taken} submissions were taken; ${problems.length} problems`);

// A shorter run is a look, not a measurement; one with problems is for whoever runs it.
if (load.seconds === fullSeconds && problems.length === 0) {
  await writeResult(
    'Load',
    `\`npm run bench:load\` starts the product with the demo stock and asks for ${load.readsPerSecond} reads and ${load.writesPerSecond} submissions a second for
${load.seconds} seconds, as they are due, without waiting for answers; each submission that was taken asks for its mails. It fails
unless every call is answered 200 or 201, every submission that was taken has its record, and each of its mails has arrived
exactly once, after a round of the sweeper, too. Times are from the moment when a call was due.

${table}

${taken} submissions were taken, and nothing was lost.
Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
  );
}
process.exitCode = problems.length === 0 ? 0 : 1;
