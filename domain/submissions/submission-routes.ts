import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';

const visitorPost = {
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
} as const satisfies Partial<RouteContract>;

/**
 * What the routes have in common that store a submission under the idempotency key in its body: the answer is the same however
 * often the same key is sent.
 */
export const submitRoute = {
  ...visitorPost,
  response: z.object({ id: z.uuid(), created_at: z.iso.datetime(), reference: z.string() }),
  successStatus: 201,
} as const satisfies Partial<RouteContract>;

/**
 * What the routes have in common that ask for the mails about a submission. The mails are built from the stored record; of
 * the body only `id` counts, so that nobody can put words into the administrators' mailboxes. The answer tells what became
 * of the administrators' mail: `sent` now or before, `pending` when the sweeper will send it, `parked` when a person has
 * to look at it.
 */
export const notifyRoute = {
  ...visitorPost,
  response: z.object({ status: z.enum(['sent', 'pending', 'parked']) }),
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** What every visitor sends with a submission: its idempotency key, and the robots' trap, which people leave empty. */
export interface SubmissionBody {
  readonly id: string;
  readonly leave_blank: string;
}

/** A route that stores submissions. */
export interface SubmitContract<Body extends SubmissionBody = SubmissionBody> extends RouteContract {
  readonly body: z.ZodMiniType<Body> & { readonly shape: Readonly<Record<string, unknown>> };
  readonly response: typeof submitRoute.response;
}

/** A route that asks for the mails about a submission. */
export interface NotifyContract extends RouteContract {
  readonly body: z.ZodMiniType<Pick<SubmissionBody, 'id'>>;
  readonly response: typeof notifyRoute.response;
}
