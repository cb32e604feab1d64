import * as z from 'zod/mini';

/**
 * Ways in which SES can fail on demand, for tests of what depends on it: `down` refuses connections, `throttle`
 * and `reject` answer an error, `timeout` never answers, `accept-then-timeout` takes the mail in and never answers.
 */
const faultSchema = z
  .strictObject({
    mode: z.enum(['none', 'down', 'throttle', 'reject', 'timeout', 'accept-then-timeout']),
    /** How many requests it befalls; absent: all, until it is changed. */
    count: z.optional(z.int().check(z.positive())),
  })
  .check(
    z.refine(({ mode, count }) => count === undefined || !['none', 'down'].includes(mode), {
      error: "a connection that is refused can't be counted: leave count away",
    }),
  );

export type Fault = z.infer<typeof faultSchema>;
export type FaultMode = Fault['mode'];

/** Reads a fault, or tells in words what is wrong with it. */
export const parseFault = (input: unknown): Fault | { readonly problem: string } => {
  const result = faultSchema.safeParse(input);
  return result.success ? result.data : { problem: z.prettifyError(result.error) };
};

/** The fault that is on at the moment. */
export class FaultSwitch {
  #fault: Fault = { mode: 'none' };

  get current(): Fault {
    return this.#fault;
  }

  set(fault: Fault): void {
    this.#fault = fault;
  }

  /** The fault that befalls the next request. */
  take(): FaultMode {
    const { mode, count } = this.#fault;
    if (count !== undefined) this.#fault = count > 1 ? { mode, count: count - 1 } : { mode: 'none' };
    return mode;
  }
}
