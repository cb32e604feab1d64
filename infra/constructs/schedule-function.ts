import { Stack, type Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import { ownPolicyFindings, acknowledge } from '../checks/accepted-findings.ts';
import { schedule, type ScheduledId } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface CalledFunction {
  readonly handler: IFunction;
  readonly config: StageConfig;
  /** The Lambda's id, which names the schedule. */
  readonly id: string;
}

interface Timing {
  readonly expression: ScheduleExpression;
  /** After this a call that could not be made is of no use any more. */
  readonly maxEventAge: Duration;
  readonly retryAttempts: number;
}

/** Calls a function at the times of a schedule, by a role that may do nothing else. */
export const callBySchedule = (
  scope: Construct,
  constructId: string,
  { handler, config, id }: CalledFunction,
  { expression, ...retries }: Timing,
): void => {
  const name = `${config.prefix}-${config.stage}-${id}`;
  const role = new Role(scope, `${constructId}SchedulerRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    description: `Calls ${name} as scheduled`,
  });
  role.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [handler.functionArn] }),
  );
  acknowledge(role, ownPolicyFindings);
  new Schedule(scope, `${constructId}Schedule`, {
    scheduleName: name,
    schedule: expression,
    // CDK would add the right to call any version of the function.
    target: new LambdaInvoke(handler, { role: role.withoutPolicyUpdates(), ...retries }),
  });
};

interface FunctionSchedule extends CalledFunction {
  readonly id: ScheduledId;
}

/** Calls a function as often as its schedule says. The next round is near: neither the schedule nor Lambda repeats a missed one. */
export const scheduleFunction = (scope: Construct, constructId: string, called: FunctionSchedule): void => {
  const every = schedule[called.id];
  callBySchedule(scope, constructId, called, {
    expression: ScheduleExpression.rate(every),
    retryAttempts: 0,
    maxEventAge: every,
  });
};
