import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { warmEvent } from '#domain/http/warm-event.ts';
import { acknowledge, ownPolicyFindings } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';

/** Lambda keeps an idle environment for longer than this. */
const everyMinutes = 5;

/** A new account runs ten functions at once: half of them stay free for visitors. */
const mostAtOnce = 5;

const oneMinute = Duration.minutes(1);

interface WarmScheduleProps {
  readonly config: StageConfig;
  /** As many as fit: `everyMinutes` times `mostAtOnce`. */
  readonly functions: readonly IFunction[];
}

/**
 * Calls functions with an event that they answer at once, so that visitors find them warm. Each minute has its share
 * of the functions, so that few run at a time.
 */
export class WarmSchedule extends Construct {
  constructor(scope: Construct, id: string, { config, functions }: WarmScheduleProps) {
    super(scope, id);
    if (functions.length > everyMinutes * mostAtOnce) {
      throw new RangeError(
        `${functions.length} functions can't be kept warm with ${mostAtOnce} a minute: see infra/constructs/warm-schedule.ts`,
      );
    }
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: `Keeps the Lambdas of ${config.prefix}-${config.stage} warm that visitors wait for`,
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: functions.map(({ functionArn }) => functionArn),
      }),
    );
    acknowledge(role, ownPolicyFindings);
    functions.forEach((handler, index) => {
      // A warm event that was throttled is of no use later.
      handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: oneMinute });
      acknowledge(handler, {
        'Serverless-LambdaAsyncFailureDestination':
          'The only event without a caller keeps the function warm: when it fails, nothing is lost.',
      });
      new Schedule(this, handler.node.id, {
        scheduleName: `${config.prefix}-${config.stage}-warm-${handler.node.id}`,
        schedule: ScheduleExpression.cron({ minute: `${index % everyMinutes}/${everyMinutes}` }),
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
