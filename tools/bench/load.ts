import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { startRunner } from '../product/runner.ts';
import { bars } from './bars.ts';
import { evenly } from './load/arrivals.ts';
import { floorKind, runLoad } from './load/run-load.ts';
import { type Figure, figureTable, report, writeReport } from './report.ts';

const fullSeconds = 60;

const helpText = `
  npm run bench:load -- [options]   put load on a new product with the demo stock, and write docs/performance.md

  --seconds N  a shorter or longer run, which writes nothing (${fullSeconds})
  --help       print this help
`;

const { values } = readCommandLine(helpText, {
  seconds: { type: 'string', default: String(fullSeconds) },
});
const readsPerSecond = 50;
const writesPerSecond = 5;
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1) throw new Error('--seconds takes a whole number.');

const measure = async (dataDir: string): ReturnType<typeof runLoad> => {
  const runner = await startRunner(dataDir, [], { seeds: true });
  try {
    return await runLoad(runner, {
      reads: evenly({ perSecond: readsPerSecond, seconds }),
      writes: evenly({ perSecond: writesPerSecond, seconds }),
    });
  } finally {
    await runner.stop();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const { statistics, accepted, problems } = await measure(join(folder, 'data'));
await rm(folder, { recursive: true });

const floor = statistics.find(({ kind }) => kind === floorKind);
const figures: Figure[] = [
  ...statistics
    .filter((one) => one !== floor)
    .map(({ kind, calls, p95 }): Figure => ({
      name: `${kind}, ${calls} calls, p95`,
      value: p95,
      unit: 'ms',
      beside: { name: 'a file of the site', value: floor?.p95 ?? Number.NaN },
      bar: undefined,
    })),
  {
    name: 'Problems',
    value: problems.length,
    unit: '',
    beside: { name: 'accepted submissions', value: accepted },
    bar: bars.loadProblems,
  },
];
report(figures);
for (const problem of problems) console.error(problem);

// A shorter run, or one with problems, is not reported.
if (seconds === fullSeconds && problems.length === 0) {
  await writeReport(
    'Load',
    figures,
    `\`npm run bench:load\` starts the product with the demo stock and sends ${readsPerSecond} reads and ${writesPerSecond} submissions a second for
    ${seconds} seconds on schedule, without waiting for responses; each accepted submission requests its mails. It fails
    unless every call returns 200 or 201, every accepted submission has its record, and each of its mails has arrived
    exactly once, even after a round of the sweeper. Times start when a call was due.

${figureTable(figures)}

${accepted} submissions were accepted, and nothing was lost.`,
  );
}
