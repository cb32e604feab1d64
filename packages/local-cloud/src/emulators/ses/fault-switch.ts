import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';

/**
 * Injected faults: `down` refuses connections, `throttle` and `reject` return errors, `timeout` never responds,
 * `accept-then-timeout` stores the mail and never responds.
 */
const faultSchema = z
  .strictObject({
    mode: z.enum(['none', 'down', 'throttle', 'reject', 'timeout', 'accept-then-timeout']),
    /** Number of requests; absent: until changed. */
    count: z.optional(z.int().check(z.positive())),
  })
  .check(
    z.refine(({ mode, count }) => count === undefined || !['none', 'down'].includes(mode), {
      error: "the modes none and down can't have a count: leave it out",
    }),
  );

export type Fault = z.infer<typeof faultSchema>;
type FaultMode = Fault['mode'];

/** Never resolves: the caller waits in vain. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});

export const rateExceeded = (): AwsServiceError =>
  new AwsServiceError('TooManyRequestsException', 'Rate exceeded', 429);

/** Parses a fault, or returns the problem. */
export const parseFault = (input: unknown): Fault | { readonly problem: string } => {
  const result = faultSchema.safeParse(input);
  return result.success ? result.data : { problem: z.prettifyError(result.error) };
};

export class FaultSwitch {
  #fault: Fault = { mode: 'none' };

  get current(): Fault {
    return this.#fault;
  }

  set(fault: Fault): void {
    this.#fault = fault;
  }

  /** Returns the fault of the next request. */
  next(): FaultMode {
    const { mode, count } = this.#fault;
    if (count !== undefined) this.#fault = count > 1 ? { mode, count: count - 1 } : { mode: 'none' };
    return mode;
  }
}
