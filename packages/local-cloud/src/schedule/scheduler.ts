import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { Authorize } from '../aws/authorize.ts';
import { eventsService, type Invoker } from './invoker.ts';
import { millisecondsToRun, timingOf, type Timing } from './timing.ts';

export interface Schedule {
  readonly name: string;
  readonly timing: Timing;
  readonly functionArn: string;
  readonly invoker: Invoker;
  readonly input: string;
}

const state = z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED');
const scheduleSchema = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.optional(z.string()),
  State: state,
  Target: z.object({ Arn: z.string(), Input: z.optional(z.string()), RoleArn: z.string() }),
});
const ruleSchema = z.object({
  // Rules that wait for events fire by those.
  ScheduleExpression: z.optional(z.string()),
  State: state,
  Targets: z._default(z.array(z.object({ Arn: z.string(), Input: z.optional(z.string()) })), []),
});

const toSchedule = (
  { where, physicalId: name }: Pick<ResolvedResource, 'where' | 'physicalId'>,
  timing: Timing | undefined,
  expression: string,
  target: { Arn: string; Input?: string | undefined },
  invoker: Invoker,
): Schedule => {
  if (timing === undefined) {
    throw new TemplateError(
      where,
      `only schedules with rate(…), cron(n/m * * * ? *) and cron(m h * * ? *) run locally, not ${expression}.`,
    );
  }
  return { name, timing, functionArn: target.Arn, invoker, input: target.Input ?? '{}' };
};

const roleOf = (schedule: string, roleArn: string): Invoker => ({
  principal: { kind: 'role', accessKeyId: '', roleArn, sessionName: schedule },
});

/** Reads enabled schedules. @throws TemplateError for unsupported expressions */
export const readSchedules = (assembly: Assembly): Schedule[] => [
  ...assembly.ofType('AWS::Scheduler::Schedule').flatMap((resource) => {
    const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = readProperties(
      scheduleSchema,
      resource,
    );
    const timing = timingOf(ScheduleExpression, ScheduleExpressionTimezone);
    const invoker = roleOf(resource.physicalId, Target.RoleArn);
    return State === 'ENABLED' ? [toSchedule(resource, timing, ScheduleExpression, Target, invoker)] : [];
  }),
  ...assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { ScheduleExpression, State, Targets } = readProperties(ruleSchema, resource);
    if (State !== 'ENABLED' || ScheduleExpression === undefined) return [];
    const timing = timingOf(ScheduleExpression);
    return Targets.map((target) =>
      toSchedule(resource, timing, ScheduleExpression, target, eventsService(resource)),
    );
  }),
];

export const startSchedules = (
  schedules: readonly Schedule[],
  authorize: Authorize,
  invoke: (functionArn: string, input: string) => void,
): { stop(): void } => {
  const timers = new Set<NodeJS.Timeout>();
  const startTimer = (schedule: Schedule): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        startTimer(schedule);
        const { functionArn, invoker, input } = schedule;
        const access = { ...invoker, action: 'lambda:InvokeFunction', resource: functionArn };
        if (authorize(access) === 'allowed') invoke(functionArn, input);
      },
      millisecondsToRun(schedule.timing, Date.now()),
    );
    timers.add(timer);
  };
  for (const schedule of schedules) startTimer(schedule);
  return { stop: () => timers.forEach((timer) => clearTimeout(timer)) };
};
