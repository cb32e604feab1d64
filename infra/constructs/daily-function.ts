import { Duration, TimeZone } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { officeTimeZone } from '#domain/work/auckland-time.ts';
import { dailySchedule, type DailyId } from '../config/schedule.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { callBySchedule } from './schedule-function.ts';

interface DailyFunctionProps<Variable extends string> extends Omit<
  ProductFunctionProps<Variable>,
  'id' | 'timeoutSeconds' | 'retryAttempts' | 'unkeptEvents'
> {
  readonly id: DailyId;
}

const reason =
  'The schedule and Lambda both try again, and an alarm tells of each failure. An event says nothing but that it is time; the next one comes in a day.';

/** A Lambda that does something once a day, by the clocks of the office; called twice on a day, it does it once. */
export class DailyFunction<Variable extends string = string> extends ProductFunction<Variable> {
  constructor(scope: Construct, constructId: string, props: DailyFunctionProps<Variable>) {
    super(scope, constructId, { ...props, timeoutSeconds: 60, unkeptEvents: reason });
    callBySchedule(
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
