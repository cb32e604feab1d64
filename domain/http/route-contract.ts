import type * as z from 'zod/mini';

/**
 * Who may call a route.
 * - `public`: anybody, unsigned (reads).
 * - `visitor`: requests signed with the identity pool's credentials (guest or signed in); the identity id
 *   is known to the handler.
 * - `admin`: a JWT of the user pool, then the allow-list in the handler.
 */
export type RouteAuth = 'public' | 'visitor' | 'admin';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP route, described once: CDK mounts it, a Lambda serves it, the browser calls it, tests hold all three to it. */
export interface RouteContract<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Verb and noun; names the Lambda: `lambdas/<area>/<id>.lambda.ts`. */
  readonly id: string;
  /** The business area, a folder name that is the same in every layer. */
  readonly area: string;
  readonly method: HttpMethod;
  /** Path below the API's base path, e.g. `/contact-submissions`. */
  readonly path: `/${string}`;
  readonly auth: RouteAuth;
  /** Requests a second and burst that API Gateway lets through for the whole route; more answer 429. */
  readonly throttle: { readonly ratePerSecond: number; readonly burst: number };
  /** Largest request body in bytes; more answer 413. */
  readonly maxBodyBytes: number;
  readonly body: Body;
  readonly response: Response;
  readonly successStatus: 200 | 201;
}

/** The API's stage is named `api`, so CloudFront forwards `/api/*` untouched and routes keep their own paths. */
export const apiStageName = 'api';

/** Path of a route as the browser sees it, on the site's own origin. */
export const publicPath = (contract: Pick<RouteContract, 'path'>): string =>
  `/${apiStageName}${contract.path}`;
