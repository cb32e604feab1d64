import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { AccessRequest, Authorize } from '../aws/authorize.ts';

const unitMilliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const isUnit = (text: string): text is keyof typeof unitMilliseconds => text in unitMilliseconds;

/** Milliseconds between the runs of a `rate(…)` expression; undefined for any other kind of schedule. */
export const rateMilliseconds = (expression: string): number | undefined => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim()) ?? [];
  return isUnit(unit) && Number(count) > 0 ? Number(count) * unitMilliseconds[unit] : undefined;
};

/** Who invokes a function, as IAM is asked about it. */
type Invoker = Pick<AccessRequest, 'principal' | 'conditions'>;

/** A function that is invoked again and again. */
export interface Schedule {
  readonly name: string;
  readonly intervalMilliseconds: number;
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
  const intervalMilliseconds = rateMilliseconds(expression);
  if (intervalMilliseconds === undefined) {
    throw new TemplateError(where, `only rate(…) schedules run locally, not ${expression}.`);
  }
  return { name, intervalMilliseconds, functionArn: target.Arn, invoker, input: target.Input ?? '{}' };
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

/** Invokes the functions of schedules at their rates until it is stopped, if they may. `invoke` never rejects. */
export const startSchedules = (
  schedules: readonly Schedule[],
  authorize: Authorize,
  invoke: (functionArn: string, input: string) => void,
): { stop(): void } => {
  const timers = schedules.map(({ intervalMilliseconds, functionArn, invoker, input }) =>
    setInterval(() => {
      const access = { ...invoker, action: 'lambda:InvokeFunction', resource: functionArn };
      if (authorize(access) === 'allowed') invoke(functionArn, input);
    }, intervalMilliseconds),
  );
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
};
