import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import { ownPolicyFindings, acknowledge } from '../checks/accepted-findings.ts';
import { schedule, type ScheduledId } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface FunctionSchedule {
  readonly handler: IFunction;
  readonly config: StageConfig;
  /** The Lambda's id, which names the schedule. */
  readonly id: ScheduledId;
}

/** Calls a function as often as its schedule says, by a role that may do nothing else. */
export const scheduleFunction = (
  scope: Construct,
  constructId: string,
  { handler, config, id }: FunctionSchedule,
): void => {
  const every = schedule[id];
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
    schedule: ScheduleExpression.rate(every),
    // The next round is near: neither the schedule nor Lambda repeats a missed one. CDK would add the right to call
    // any version of the function.
    target: new LambdaInvoke(handler, {
      role: role.withoutPolicyUpdates(),
      retryAttempts: 0,
      maxEventAge: every,
    }),
  });
};
