import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';

const visitorPost = {
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 200, burst: 400 },
  maxBodyBytes: 64 * 1024,
} as const satisfies Partial<RouteContract>;

export const submitRoute = {
  ...visitorPost,
  response: z.object({ id: z.uuid(), created_at: z.iso.datetime(), reference: z.string() }),
  successStatus: 201,
} as const satisfies Partial<RouteContract>;

/** Only `id` of the body is used: the mails are built from the stored record. */
export const notifyRoute = {
  ...visitorPost,
  response: z.object({ status: z.enum(['sent', 'pending', 'parked']) }),
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

export interface SubmissionBody {
  readonly id: string;
  readonly leave_blank: string;
}

export interface SubmitContract<Body extends SubmissionBody = SubmissionBody> extends RouteContract {
  readonly body: z.ZodMiniType<Body> & { readonly shape: Readonly<Record<string, unknown>> };
  readonly response: typeof submitRoute.response;
}

export interface NotifyContract extends RouteContract {
  readonly body: z.ZodMiniType<Pick<SubmissionBody, 'id'>>;
  readonly response: typeof notifyRoute.response;
}
