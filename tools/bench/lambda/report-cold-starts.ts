import { bars } from '../bars.ts';
import type { Figure } from '../report.ts';
import { countsClock, isAwaited } from './awaited.ts';
import type { LambdaMeasurement } from './measure-cold-starts.ts';

/** Returns a Lambda's processor time and time by the clock, beside those of its bare handler. */
export const coldStartFigures = ({ id, cpu, wall, bare }: LambdaMeasurement): Figure[] => {
  const bar = isAwaited(id) ? bars.coldStart : undefined;
  const figure = (name: string, value: number, peer: number, held: Figure['bar']): Figure => ({
    name: `${id}, ${name}`,
    value,
    unit: 'ms',
    beside: { name: 'bare handler', value: peer },
    bar: held,
  });
  return [
    figure('processor', cpu.p50, bare.cpu.p50, bar),
    figure('clock', wall.p50, bare.wall.p50, countsClock(id) ? bar : undefined),
  ];
};

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
    ],
    ['---', '---', '--:', '--:', '--:', '--:', '--:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

/** The results, and how they were measured. */
export const describeColdStarts = (table: string, rounds: number): string =>
  `\`npm run bench:lambda\` loads the bundle of each Lambda in a new process of Node.js ${process.versions.node} with the environment of its template,
${rounds} times in turn with a bare handler of its own: one that has the same official clients and makes the same calls with them, bundled in the
same way, and checks nothing. The calls are those of the Lambda's first event, recorded once with a running product and the demo stock. Afterwards both
get the recorded responses, over TLS as on AWS, so that the local services' own time is in neither.

Measured is the import with the first event, which is answered with success. The bar is a multiple of the bare handler's median, in
processor time and by the clock. Lambdas that wait for the next second on purpose are held by
processor time alone. Notifications, scheduled Lambdas and those that AWS calls have no bar: nobody waits for them.

${table}`;
