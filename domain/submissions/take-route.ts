import type * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { submitRoute } from './submission-routes.ts';
import type { Taken } from './taken.ts';

/** Staff enter what somebody told them, through the fields and checks of the public form. */
export const takeRoute = { ...submitRoute, auth: 'admin' } as const satisfies Partial<RouteContract>;

export interface TakeBody {
  readonly id: string;
  readonly taken: Taken;
}

export interface TakeContract<Body extends TakeBody = TakeBody> extends RouteContract {
  readonly body: z.ZodMiniType<Body>;
  readonly response: typeof takeRoute.response;
}
