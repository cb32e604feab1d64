import type { Construct } from 'constructs';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { ScheduledId } from '../config/schedule.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { scheduleFunction } from './schedule-function.ts';

interface ScheduledFunctionProps<Variable extends string> extends Omit<
  ProductFunctionProps<Variable>,
  'id' | 'timeoutSeconds' | 'retryAttempts' | 'unkeptEvents'
> {
  readonly id: ScheduledId;
}

/** A Lambda that does a round of work at every interval; a round finds what an earlier one left undone. */
export class ScheduledFunction<Variable extends string = string> extends ProductFunction<Variable> {
  constructor(scope: Construct, constructId: string, props: ScheduledFunctionProps<Variable>) {
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
    scheduleFunction(scope, constructId, { handler: this, config: props.config, id: props.id });
  }
}
