import type { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ownPolicyFindings } from '../checks/accepted-findings.ts';
import { acknowledge } from '../checks/acknowledge.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

interface ScheduledFunctionProps<Variable extends string> extends Omit<
  ProductFunctionProps<Variable>,
  'timeoutSeconds' | 'retryAttempts' | 'unkeptEvents'
> {
  readonly every: Duration;
}

/** A Lambda that does a round of work at every interval; a round finds what an earlier one left undone. */
export class ScheduledFunction<Variable extends string = string> extends ProductFunction<Variable> {
  constructor(scope: Construct, constructId: string, { every, ...props }: ScheduledFunctionProps<Variable>) {
    const reason =
      'A round that fails is made good by the next one, minutes later, which finds the same work in the table: an event says nothing but that it is time.';
    super(scope, constructId, {
      ...props,
      // Rounds may overlap, since each claims what it works on.
      timeoutSeconds: 110,
      retryAttempts: 0,
      unkeptEvents: reason,
    });
    acknowledge(this, { 'Serverless-LambdaAsyncFailureDestination': reason });
    const role = new Role(scope, `${constructId}SchedulerRole`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
      }),
      description: `Calls ${props.config.prefix}-${props.config.stage}-${props.id} as scheduled`,
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.functionArn] }),
    );
    acknowledge(role, ownPolicyFindings);
    new Schedule(scope, `${constructId}Schedule`, {
      scheduleName: `${props.config.prefix}-${props.config.stage}-${props.id}`,
      schedule: ScheduleExpression.rate(every),
      // The next round is near: neither the schedule nor Lambda repeats a missed one. CDK would add the right to call
      // any version of the function.
      target: new LambdaInvoke(this, {
        role: role.withoutPolicyUpdates(),
        retryAttempts: 0,
        maxEventAge: every,
      }),
    });
  }
}
