import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';
import { readProperties } from '../assembly/read-properties.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { rateMilliseconds } from './schedule-expression.ts';

/** A function that is invoked again and again. */
export interface Schedule {
  readonly name: string;
  readonly intervalMilliseconds: number;
  readonly functionArn: string;
  /** JSON text. */
  readonly input: string;
}

const state = z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED');
const scheduleSchema = z.object({
  ScheduleExpression: z.string(),
  State: state,
  Target: z.object({ Arn: z.string(), Input: z.optional(z.string()) }),
});
const ruleSchema = z.object({
  ScheduleExpression: z.string(),
  State: state,
  Targets: z._default(z.array(z.object({ Arn: z.string(), Input: z.optional(z.string()) })), []),
});

const toSchedule = (
  where: string,
  name: string,
  expression: string,
  target: { Arn: string; Input?: string | undefined },
): Schedule => {
  const intervalMilliseconds = rateMilliseconds(expression);
  if (intervalMilliseconds === undefined) {
    throw new TemplateError(where, `only rate(…) schedules run locally, not ${expression}.`);
  }
  return { name, intervalMilliseconds, functionArn: target.Arn, input: target.Input ?? '{}' };
};

/** The enabled schedules of an assembly. Throws a TemplateError for one that can't run locally. */
export const readSchedules = (assembly: Assembly): Schedule[] => [
  ...assembly.ofType('AWS::Scheduler::Schedule').flatMap((resource) => {
    const { where, physicalId } = resource;
    const { ScheduleExpression, State, Target } = readProperties(scheduleSchema, resource);
    return State === 'ENABLED' ? [toSchedule(where, physicalId, ScheduleExpression, Target)] : [];
  }),
  ...assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { where, physicalId } = resource;
    const { ScheduleExpression, State, Targets } = readProperties(ruleSchema, resource);
    return State === 'ENABLED'
      ? Targets.map((target) => toSchedule(where, physicalId, ScheduleExpression, target))
      : [];
  }),
];

/** Invokes the functions of schedules at their rates until it is stopped. `invoke` never rejects. */
export const startSchedules = (
  schedules: readonly Schedule[],
  invoke: (functionArn: string, input: string) => void,
): { stop(): void } => {
  const timers = schedules.map(({ intervalMilliseconds, functionArn, input }) =>
    setInterval(() => invoke(functionArn, input), intervalMilliseconds),
  );
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
};
