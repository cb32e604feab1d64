import { Duration, TimeZone } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { officeTimeZone } from '#domain/office-time-zone.ts';
import { dailySchedule, type DailyId } from '../config/schedule.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { invokeOnSchedule } from './schedule-function.ts';

interface DailyFunctionProps<Variable extends string> extends Omit<
  ProductFunctionProps<Variable>,
  'id' | 'timeoutSeconds' | 'retryAttempts' | 'noDeadLetterQueueReason'
> {
  readonly id: DailyId;
}

const reason =
  'The schedule and Lambda both retry, and an alarm reports each failure. The event has no content, and the next one comes in a day.';

/** A Lambda that runs once a day at a New Zealand time; a second call on the same day does nothing. */
export class DailyFunction<Variable extends string = string> extends ProductFunction<Variable> {
  constructor(scope: Construct, constructId: string, props: DailyFunctionProps<Variable>) {
    super(scope, constructId, { ...props, timeoutSeconds: 60, noDeadLetterQueueReason: reason });
    invokeOnSchedule(
      scope,
      constructId,
      { handler: this, config: props.config, id: props.id },
      {
        expression: ScheduleExpression.cron({
          ...dailySchedule[props.id],
          timeZone: TimeZone.of(officeTimeZone),
        }),
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      },
    );
  }
}
