import { machine } from '../machine.ts';
import type { LambdaMeasurement } from './measure-cold-starts.ts';

/** How much longer than the bare handler a Lambda may take, processor time and time on the clock each by its median. */
export const mostRatio = 1.2;

/** How often the bare handler's time a Lambda takes, by processor time or by the clock, whichever is more. */
export const ratioOf = (one: LambdaMeasurement, bare: LambdaMeasurement): number =>
  Math.max(one.cpu.p50 / bare.cpu.p50, one.wall.p50 / bare.wall.p50);

const ms = (value: number): string => value.toFixed(0);

/** The results as a Markdown table, the bare handler first. */
export const coldStartTable = (bare: LambdaMeasurement, measured: readonly LambdaMeasurement[]): string => {
  const rows = [bare, ...measured].map((one) => [
    one.id,
    one.what,
    ms(one.bytes / 1_000),
    ms(one.imported.p50),
    `${ms(one.cpu.p50)} / ${ms(one.cpu.p90)}`,
    `${ms(one.wall.p50)} / ${ms(one.wall.p90)}`,
    ratioOf(one, bare).toFixed(2),
  ]);
  return [
    [
      'Lambda',
      'Its first event',
      'KB',
      'Import ms',
      'Processor ms, p50 / p90',
      'Clock ms, p50 / p90',
      'Ratio',
    ],
    ['---', '---', '--:', '--:', '--:', '--:', '--:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

/** The results, and on what and how they were measured. */
export const describeColdStarts = (table: string, rounds: number): string =>
  `\`npm run bench:lambda\` starts the product with the demo stock, and loads the bundle of each Lambda in a new process of Node.js
${process.versions.node} with the environment of its template, ${rounds} times in turn with a bare handler: the DynamoDB client alone, bundled in the
same way, which reads one record of the same table. Measured is the import with the first event, which is answered with success; the stock is
counted before, so that its first page is one query. Bar: ${mostRatio} times
the bare handler's median, in processor time and by the clock; the ratio is the larger of the two. Beside processor time of its own, the clock counts
the local services that answer on the same machine. These answer plain HTTP, for which AWS's client imports node:http with all that it can name:
in a profile some 30 ms of the bare handler's processor time, and as much of every Lambda's with a table. At AWS, where there is HTTPS alone, that
part may be missing on both sides; the ratios there would then be higher than these.

${table}

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`;
