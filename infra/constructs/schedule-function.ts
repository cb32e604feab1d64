import { Stack, type Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import { schedule, type ScheduledId } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { ProductRole } from './product-role.ts';

interface ScheduleTarget {
  readonly handler: IFunction;
  readonly config: StageConfig;
  readonly id: string;
}

interface Timing {
  readonly expression: ScheduleExpression;
  readonly maxEventAge: Duration;
  readonly retryAttempts: number;
}

export const invokeOnSchedule = (
  scope: Construct,
  constructId: string,
  { handler, config, id }: ScheduleTarget,
  { expression, ...retries }: Timing,
): void => {
  const name = `${config.prefix}-${config.stage}-${id}`;
  const role = new ProductRole(scope, `${constructId}SchedulerRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    description: `Calls ${name} as scheduled`,
    statements: [
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [handler.functionArn] }),
    ],
  });
  new Schedule(scope, `${constructId}Schedule`, {
    scheduleName: name,
    schedule: expression,
    // CDK's own policy would also allow every version of the function.
    target: new LambdaInvoke(handler, { role: role.withoutPolicyUpdates(), ...retries }),
  });
};

interface FunctionSchedule extends ScheduleTarget {
  readonly id: ScheduledId;
}

/** Schedules a function at its interval, without retries: the next round comes soon. */
export const scheduleFunction = (scope: Construct, constructId: string, called: FunctionSchedule): void => {
  const every = schedule[called.id];
  invokeOnSchedule(scope, constructId, called, {
    expression: ScheduleExpression.rate(every),
    retryAttempts: 0,
    maxEventAge: every,
  });
};
