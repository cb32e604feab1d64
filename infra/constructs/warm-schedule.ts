import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { warmEvent } from '#domain/http/warm-event.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { ProductRole } from './product-role.ts';

/** Lambda keeps an idle execution environment for longer than this. */
const intervalMinutes = 5;

/** A new account has a concurrency of ten: half of it stays free for visitors. */
const maxConcurrentCalls = 5;

const oneMinute = Duration.minutes(1);

interface WarmScheduleProps {
  readonly config: StageConfig;
  readonly functions: readonly IFunction[];
}

/** Keeps functions warm with an event that they return from at once; each minute calls a share of them. */
export class WarmSchedule extends Construct {
  constructor(scope: Construct, id: string, { config, functions }: WarmScheduleProps) {
    super(scope, id);
    if (functions.length > intervalMinutes * maxConcurrentCalls) {
      throw new RangeError(
        `${functions.length} functions can't be kept warm with ${maxConcurrentCalls} a minute: change the limits in infra/constructs/warm-schedule.ts`,
      );
    }
    const role = new ProductRole(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: `Keeps the Lambdas for visitors of ${config.prefix}-${config.stage} warm`,
      statements: [
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: functions.map(({ functionArn }) => functionArn),
        }),
      ],
    });
    functions.forEach((handler, index) => {
      // A late warm event is useless.
      handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: oneMinute });
      acknowledge(handler, {
        'Serverless-LambdaAsyncFailureDestination':
          'The only asynchronous event keeps the function warm: nothing is lost when it fails.',
      });
      new Schedule(this, handler.node.id, {
        scheduleName: `${config.prefix}-${config.stage}-warm-${handler.node.id}`,
        schedule: ScheduleExpression.cron({ minute: `${index % intervalMinutes}/${intervalMinutes}` }),
        target: new LambdaInvoke(handler, {
          role: role.withoutPolicyUpdates(),
          retryAttempts: 0,
          maxEventAge: oneMinute,
          input: ScheduleTargetInput.fromObject(warmEvent),
        }),
      });
    });
  }
}
