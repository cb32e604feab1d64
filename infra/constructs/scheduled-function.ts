import type { Construct } from 'constructs';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { ScheduledId } from '../config/schedule.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { scheduleFunction } from './schedule-function.ts';

interface ScheduledFunctionProps<Variable extends string> extends Omit<
  ProductFunctionProps<Variable>,
  'id' | 'timeoutSeconds' | 'retryAttempts' | 'noDeadLetterQueueReason'
> {
  readonly id: ScheduledId;
}

/** A Lambda that does a round of work at every interval; a round also does what an earlier one left undone. */
export class ScheduledFunction<Variable extends string = string> extends ProductFunction<Variable> {
  constructor(scope: Construct, constructId: string, props: ScheduledFunctionProps<Variable>) {
    const reason =
      'The next round, minutes later, finds the same work in the table: the event has no content.';
    super(scope, constructId, {
      ...props,
      // Rounds may overlap, since each claims its work.
      timeoutSeconds: 110,
      retryAttempts: 0,
      noDeadLetterQueueReason: reason,
    });
    acknowledge(this, { 'Serverless-LambdaAsyncFailureDestination': reason });
    scheduleFunction(scope, constructId, { handler: this, config: props.config, id: props.id });
  }
}
