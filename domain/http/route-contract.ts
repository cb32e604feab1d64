import type * as z from 'zod/mini';
import type { AdminRole } from '../accounts/admin.ts';

/** `visitor`: signed with credentials of the identity pool; `admin`: a JWT of the user pool, then the allow-list. */
export type RouteAuth = 'public' | 'visitor' | 'admin';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const defaultTimeoutSeconds = 15;

export const storageTimeoutSeconds = 29;

export interface RouteContract {
  readonly id: string;
  readonly area: string;
  readonly method: HttpMethod;
  readonly path: `/${string}`;
  readonly auth: RouteAuth;
  readonly role?: Extract<AdminRole, 'super_admin'>;
  readonly throttle: { readonly ratePerSecond: number; readonly burst: number };
  readonly maxBodyBytes: number;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly isPage?: true;
  readonly cache?: {
    readonly browserSeconds: number;
    readonly edgeSeconds: number;
    readonly staleSeconds: number;
  };
  readonly timeoutSeconds?: number;
  readonly successStatus: 200 | 201;
}

/** Describes a route; bundlers drop the call with its schemas where the route is not used. */
export const route = <const Contract extends RouteContract>(describe: () => Contract): Contract => describe();

type InputPart = 'params' | 'query' | 'body';

export type ParsedInput<Contract extends RouteContract> = {
  readonly [Part in InputPart as Contract[Part] extends z.ZodMiniType ? Part : never]: z.output<
    Contract[Part]
  >;
};

export type RouteInput<Contract extends RouteContract> = z.input<Contract['params']> &
  z.input<Contract['query']> &
  z.input<Contract['body']> &
  object;

/** Equals the path prefix, so that CloudFront forwards `/api/*` unchanged. */
export const apiStageName = 'api';

export const publicPath = ({ path, isPage }: Pick<RouteContract, 'path' | 'isPage'>): string =>
  isPage ? path : `/${apiStageName}${path}`;

type MountedMethod = HttpMethod | 'HEAD';

/** HTTP methods of a route. Pages also need HEAD: API Gateway does not derive it from GET. */
export const routeMethods = ({ method, isPage }: Pick<RouteContract, 'method' | 'isPage'>): MountedMethod[] =>
  isPage ? [method, 'HEAD'] : [method];
