import type * as z from 'zod/mini';
import type { AdminRole } from '../accounts/admin.ts';

/**
 * Who may call a route.
 * - `public`: anybody, unsigned (reads, and reports that browsers send by themselves).
 * - `visitor`: requests signed with the identity pool's credentials (guest or signed in); the identity id
 *   is known to the handler.
 * - `admin`: a JWT of the user pool, then the allow-list in the handler.
 */
export type RouteAuth = 'public' | 'visitor' | 'admin';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** API Gateway gives up after 30 s; a visitor should hear sooner. */
export const defaultTimeoutSeconds = 15;

/** For routes that call the storage several times in a row, each call with its retries. */
export const storageTimeoutSeconds = 29;

/** One HTTP route, described once: CDK mounts it, a Lambda serves it, the browser calls it, tests hold all three to it. */
export interface RouteContract {
  /** Verb and noun; names the Lambda: `lambdas/<area>/<id>.lambda.ts`. */
  readonly id: string;
  /** The business area, a folder name that is the same in every layer. */
  readonly area: string;
  readonly method: HttpMethod;
  /** Path below the API's base path, e.g. `/contact-submissions` or `/vehicles/{id}`. */
  readonly path: `/${string}`;
  readonly auth: RouteAuth;
  /** Of a route of administrators: the role that it needs; without it, any of theirs. Others answer 403. */
  readonly role?: Extract<AdminRole, 'super_admin'>;
  /** Requests a second and burst that API Gateway lets through for the whole route; more answer 429. */
  readonly throttle: { readonly ratePerSecond: number; readonly burst: number };
  /** Largest request body in bytes; more answer 413. */
  readonly maxBodyBytes: number;
  /** The variables of the path, by their names; a route whose path has none leaves it out. */
  readonly params?: z.ZodMiniObject;
  /** What may stand behind the question mark, as texts. */
  readonly query?: z.ZodMiniObject;
  /** JSON; GET and DELETE have none. */
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** Answers a page as HTML, at this very path of the site; without it JSON, below the API's base path. */
  readonly isPage?: true;
  /** How long caches may answer in the API's place, in seconds; without it never. For public reads alone. */
  readonly cache?: {
    readonly browserSeconds: number;
    readonly edgeSeconds: number;
    /** Further seconds while a new answer is fetched, or while there is none to be had. */
    readonly staleSeconds: number;
  };
  /** Time after which the Lambda is stopped; without it `defaultTimeoutSeconds`. */
  readonly timeoutSeconds?: number;
  readonly successStatus: 200 | 201;
}

/**
 * Makes a route's contract. Bundlers drop the call where nothing uses the route, with the schemas that it alone needs: so a
 * file holds an area's routes, and each Lambda carries its own.
 */
export const route = <const Contract extends RouteContract>(describe: () => Contract): Contract => describe();

/** What a route takes from a request. No name stands in two of them: callers give all in one object. */
type InputPart = 'params' | 'query' | 'body';

/** A route's parts as a handler gets them: only those that its contract has. */
export type ParsedInput<Contract extends RouteContract> = {
  readonly [Part in InputPart as Contract[Part] extends z.ZodMiniType ? Part : never]: z.output<
    Contract[Part]
  >;
};

/** What a caller of a route gives: the fields of all its parts together. */
export type RouteInput<Contract extends RouteContract> = z.input<Contract['params']> &
  z.input<Contract['query']> &
  z.input<Contract['body']> &
  object;

/** The API's stage is named `api`, so CloudFront forwards `/api/*` untouched and routes keep their own paths. */
export const apiStageName = 'api';

/** Path of a route as the browser sees it, on the site's own origin; variables stand in it by their names. */
export const publicPath = ({ path, isPage }: Pick<RouteContract, 'path' | 'isPage'>): string =>
  isPage ? path : `/${apiStageName}${path}`;

type MountedMethod = HttpMethod | 'HEAD';

/**
 * The methods that a route answers: who checks links asks for a page's headers alone, which API Gateway does not answer by
 * the route of GET.
 */
export const routeMethods = ({ method, isPage }: Pick<RouteContract, 'method' | 'isPage'>): MountedMethod[] =>
  isPage ? [method, 'HEAD'] : [method];
