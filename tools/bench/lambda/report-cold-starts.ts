import { bars } from '../bars.ts';
import type { Figure } from '../report.ts';
import { measuresWallTime, isAwaited } from './awaited.ts';
import type { LambdaMeasurement } from './measure-cold-starts.ts';

/** Returns a Lambda's CPU and wall-clock time, next to those of its bare handler. */
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
    figure('clock', wall.p50, bare.wall.p50, measuresWallTime(id) ? bar : undefined),
  ];
};

const ms = (value: number): string => value.toFixed(0);

/** Returns a Markdown table; Lambdas that somebody waits for come first. */
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

/** Returns the report with an explanation of how it was measured. */
export const describeColdStarts = (table: string, rounds: number): string =>
  `\`npm run bench:lambda\` loads the bundle of each Lambda in a new process of Node.js ${process.versions.node} with the environment of its template,
${rounds} times in turn with its own bare handler: one that has the same official clients, makes the same calls and is bundled in the
same way, but does nothing else. The calls are those of the Lambda's first event, recorded once with a running product and the demo stock. Both then
get the recorded responses, over TLS like on AWS, so that neither includes the local services' own time.

The measured time is that of the import and the first event, which succeeds. The bar is a multiple of the bare handler's median, for
CPU time and wall-clock time. Lambdas that wait for the next second on purpose are only measured by
CPU time. Notifications, scheduled Lambdas and those that AWS calls have no bar: nobody waits for them.

${table}`;
