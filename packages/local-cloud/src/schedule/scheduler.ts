import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { AccessRequest, Authorize } from '../aws/authorize.ts';

const unitMilliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const isUnit = (text: string): text is keyof typeof unitMilliseconds => text in unitMilliseconds;

/** Milliseconds between the runs of a `rate(…)` expression; undefined for any other kind of schedule. */
const rateMilliseconds = (expression: string): number | undefined => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim()) ?? [];
  return isUnit(unit) && Number(count) > 0 ? Number(count) * unitMilliseconds[unit] : undefined;
};

const hour = unitMilliseconds.hour;

/** When a schedule invokes its function. */
interface Timing {
  readonly intervalMilliseconds: number;
  /** From each full hour to its first run in that hour; undefined for a rate, which counts from the start of the product. */
  readonly offsetMilliseconds?: number;
}

/** The timing of `cron(4/5 * * * ? *)`, which is every five minutes from the fourth of each hour; undefined for any other. */
const minutesTiming = (expression: string): Timing | undefined => {
  const [, first = '', every = ''] = /^cron\((\d+)\/(\d+) \* \* \* \? \*\)$/.exec(expression.trim()) ?? [];
  const intervalMilliseconds = Number(every) * unitMilliseconds.minute;
  const offsetMilliseconds = Number(first) * unitMilliseconds.minute;
  return hour % intervalMilliseconds === 0 && offsetMilliseconds < intervalMilliseconds
    ? { intervalMilliseconds, offsetMilliseconds }
    : undefined;
};

/** Returns the timing of an expression that can run locally. */
export const timingOf = (expression: string): Timing | undefined => {
  const intervalMilliseconds = rateMilliseconds(expression);
  return intervalMilliseconds === undefined ? minutesTiming(expression) : { intervalMilliseconds };
};

/** Who invokes a function, as IAM is asked about it. */
type Invoker = Pick<AccessRequest, 'principal' | 'conditions'>;

/** A function that is invoked again and again. */
export interface Schedule extends Timing {
  readonly name: string;
  readonly functionArn: string;
  readonly invoker: Invoker;
  /** JSON text. */
  readonly input: string;
}

const state = z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED');
const scheduleSchema = z.object({
  ScheduleExpression: z.string(),
  State: state,
  Target: z.object({ Arn: z.string(), Input: z.optional(z.string()), RoleArn: z.string() }),
});
const ruleSchema = z.object({
  // A rule may wait for events instead: no service here sends any.
  ScheduleExpression: z.optional(z.string()),
  State: state,
  Targets: z._default(z.array(z.object({ Arn: z.string(), Input: z.optional(z.string()) })), []),
});

const toSchedule = (
  where: string,
  name: string,
  expression: string,
  target: { Arn: string; Input?: string | undefined },
  invoker: Invoker,
): Schedule => {
  const timing = timingOf(expression);
  if (timing === undefined) {
    throw new TemplateError(
      where,
      `only schedules with rate(…) and cron(n/m * * * ? *) run locally, not ${expression}.`,
    );
  }
  return { name, ...timing, functionArn: target.Arn, invoker, input: target.Input ?? '{}' };
};

/** EventBridge Scheduler takes on the role that the schedule names. */
const roleOf = (schedule: string, roleArn: string): Invoker => ({
  principal: { kind: 'role', accessKeyId: '', roleArn, sessionName: schedule },
});

/** A rule of EventBridge invokes by the policy of the function. */
const eventsService = ({ region, account, physicalId }: ResolvedResource): Invoker => ({
  principal: { kind: 'service', service: 'events.amazonaws.com' },
  conditions: { 'aws:SourceArn': `arn:aws:events:${region}:${account}:rule/${physicalId}` },
});

/** The enabled schedules of an assembly. Throws a TemplateError for one that can't run locally. */
export const readSchedules = (assembly: Assembly): Schedule[] => [
  ...assembly.ofType('AWS::Scheduler::Schedule').flatMap((resource) => {
    const { where, physicalId } = resource;
    const { ScheduleExpression, State, Target } = readProperties(scheduleSchema, resource);
    const invoker = roleOf(physicalId, Target.RoleArn);
    return State === 'ENABLED' ? [toSchedule(where, physicalId, ScheduleExpression, Target, invoker)] : [];
  }),
  ...assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { where, physicalId } = resource;
    const { ScheduleExpression, State, Targets } = readProperties(ruleSchema, resource);
    return State === 'ENABLED' && ScheduleExpression !== undefined
      ? Targets.map((target) =>
          toSchedule(where, physicalId, ScheduleExpression, target, eventsService(resource)),
        )
      : [];
  }),
];

/** Milliseconds from now to a schedule's first run. */
const firstDelay = ({ intervalMilliseconds, offsetMilliseconds }: Timing): number =>
  offsetMilliseconds === undefined
    ? intervalMilliseconds
    : intervalMilliseconds - ((Date.now() + hour - offsetMilliseconds) % intervalMilliseconds);

/** Invokes the functions of schedules at their times until it is stopped, if they may. `invoke` never rejects. */
export const startSchedules = (
  schedules: readonly Schedule[],
  authorize: Authorize,
  invoke: (functionArn: string, input: string) => void,
): { stop(): void } => {
  const timers = new Set<NodeJS.Timeout>();
  const startTimer = (schedule: Schedule): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      startTimer(schedule);
      const { functionArn, invoker, input } = schedule;
      const access = { ...invoker, action: 'lambda:InvokeFunction', resource: functionArn };
      if (authorize(access) === 'allowed') invoke(functionArn, input);
    }, firstDelay(schedule));
    timers.add(timer);
  };
  for (const schedule of schedules) startTimer(schedule);
  return { stop: () => timers.forEach((timer) => clearTimeout(timer)) };
};
