import { machine } from '../performance-file.ts';
import type { ColdStarts, LambdaMeasurement } from './measure-cold-starts.ts';

/** How much longer than the bare handler a Lambda may take, processor time and time on the clock each by its median. */
export const mostRatio = 1.2;

/** How often the bare handler's time a Lambda takes, by processor time or by the clock, whichever is more. */
export const ratioOf = (one: LambdaMeasurement, bare: LambdaMeasurement): number =>
  Math.max(one.cpu.p50 / bare.cpu.p50, one.wall.p50 / bare.wall.p50);

const ms = (value: number): string => value.toFixed(0);

/** The results as a Markdown table, the bare handler first. */
export const coldStartTable = ({ bare, bareByTls, lambdas }: ColdStarts): string => {
  const rows = [bare, bareByTls, ...lambdas].map((one) => [
    one.id,
    one.what,
    ms(one.bytes / 1_000),
    ms(one.imported.p50),
    `${ms(one.cpu.p50)} / ${ms(one.cpu.p90)}`,
    `${ms(one.wall.p50)} / ${ms(one.wall.p90)}`,
    ratioOf(one, bare).toFixed(2),
    ratioOf(one, bareByTls).toFixed(2),
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
      'As over TLS',
    ],
    ['---', '---', '--:', '--:', '--:', '--:', '--:', '--:'],
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
the local services that answer on the same machine. These speak plain HTTP, for which AWS's client imports node:http with all that it can name,
a second HTTP client among it; the product's Lambdas ask for the module without. At AWS, where there is TLS alone, nobody loads it: the second
row is the bare handler without that part, and the last column holds the Lambdas against it. The bar is of the first row.

${table}

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`;
