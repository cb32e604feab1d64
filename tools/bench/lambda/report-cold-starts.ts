import { machine } from '../performance-file.ts';
import { countsClock, isAwaited, mostRatio } from './bars.ts';
import type { LambdaMeasurement } from './measure-cold-starts.ts';

/** How often its bare handler's time a Lambda takes, by processor time or by the clock, whichever is more. */
const ratioOf = ({ id, cpu, wall, bare }: LambdaMeasurement): number =>
  Math.max(cpu.p50 / bare.cpu.p50, countsClock(id) ? wall.p50 / bare.wall.p50 : 0);

/** Whether somebody waits for a Lambda that takes longer than the bar allows. */
export const isTooSlow = (one: LambdaMeasurement): boolean => isAwaited(one.id) && ratioOf(one) > mostRatio;

const ms = (value: number): string => value.toFixed(0);

/** The results as a Markdown table: the Lambdas that somebody waits for first. */
export const coldStartTable = (lambdas: readonly LambdaMeasurement[]): string => {
  const { awaited = [], others = [] } = Object.groupBy(lambdas, ({ id }) =>
    isAwaited(id) ? 'awaited' : 'others',
  );
  const rows = [...awaited, ...others].map((one) => [
    one.id,
    one.what,
    String(one.calls),
    ms(one.bytes / 1_000),
    ms(one.imported.p50),
    `${ms(one.cpu.p50)} / ${ms(one.cpu.p90)}`,
    `${ms(one.wall.p50)} / ${ms(one.wall.p90)}`,
    ms(one.bare.cpu.p50),
    ms(one.bare.wall.p50),
    isAwaited(one.id) ? ratioOf(one).toFixed(2) : 'no bar',
  ]);
  return [
    [
      'Lambda',
      'Its first event',
      'Calls',
      'KB',
      'Import ms',
      'Processor ms, p50 / p90',
      'Clock ms, p50 / p90',
      'Bare processor ms',
      'Bare clock ms',
      'Ratio',
    ],
    ['---', '---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

/** The results, and on what and how they were measured. */
export const describeColdStarts = (table: string, rounds: number): string =>
  `\`npm run bench:lambda\` loads the bundle of each Lambda in a new process of Node.js ${process.versions.node} with the environment of its template,
${rounds} times in turn with a bare handler of its own: one that has the same official clients and makes the same calls with them, bundled in the
same way, and checks nothing. The calls are those of the Lambda's first event, recorded once with a running product and the demo stock. Afterwards both
get the recorded responses, over TLS as on AWS, so that the local services' own time is in neither.

Measured is the import with the first event, which is answered with success. Bar: ${mostRatio} times the bare handler's median, in processor
time and by the clock; the ratio is the larger of the two. Lambdas that wait for the next second on purpose are held by
processor time alone. Notifications, scheduled Lambdas and those that AWS calls have no bar: nobody waits for them.

${table}

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`;
