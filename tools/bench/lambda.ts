import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { bars } from './bars.ts';
import { bundleSizes, type BundleSize } from './lambda/bundle-sizes.ts';
import { measureFirstSubmission, type FirstSubmission } from './lambda/first-submission.ts';
import { percentilesOf } from './percentiles.ts';
import { type Figure, figureTable, report, writeReport } from './report.ts';

const fullRounds = 9;

const helpText = `
  npm run bench:lambda -- [options]   measure the Lambdas' bundles, and a visitor's first submission, and write docs/performance.md

  --rounds N  fewer or more rounds, which write nothing (${fullRounds})
  --help      print this help
`;

const { values } = readCommandLine(helpText, { rounds: { type: 'string', default: String(fullRounds) } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number.');

const sizes = await bundleSizes();
const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const submissions: FirstSubmission[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    submissions.push(await measureFirstSubmission(join(folder, String(round))));
  }
} finally {
  await rm(folder, { recursive: true });
}

const kilobytes = (bytes: number): string => (bytes / 1_024).toFixed(0);

const sizeTable = (bundles: readonly BundleSize[]): string =>
  [
    '| Lambda | KB |',
    '| --- | --: |',
    ...bundles.map(({ id, bytes }) => `| ${id} | ${kilobytes(bytes)} |`),
  ].join('\n');

const figures: Figure[] = [
  {
    name: 'A visitor’s first submission',
    value: percentilesOf(submissions.map(({ first }) => first)).p50,
    unit: 'ms',
    beside: { name: 'the next one', value: percentilesOf(submissions.map(({ second }) => second)).p50 },
    bar: bars.firstSubmissionMs,
  },
  { name: 'The largest bundle', value: sizes[0]?.bytes ?? Number.NaN, unit: 'bytes', bar: bars.bundle },
];
report(figures);
if (rounds === fullRounds) {
  await writeReport(
    'Cold starts',
    figures,
    `\`npm run bench:lambda\` starts the product ${rounds} times and sends a message to each: the first one waits for its Lambda to start, the
next one does not. Medians. The size of its bundle is what a Lambda loads first; import it less and it starts earlier.

The bars on each Lambda's cold start, as a multiple of a bare handler's, are withdrawn: nobody has acted on one of them.

${figureTable(figures)}

${sizeTable(sizes)}`,
  );
}
