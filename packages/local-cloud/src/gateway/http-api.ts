import type { PathSegment } from './match-route.ts';

export interface ThrottleSettings {
  readonly ratePerSecond: number;
  readonly burst: number;
}

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
  /** Name of the header that carries the token, lower-case. */
  readonly header: string;
  readonly scopes: readonly string[];
}

export type RouteAuthorization =
  | { readonly type: 'none' }
  | { readonly type: 'iam' }
  | { readonly type: 'jwt'; readonly authorizer: JwtAuthorizer };

export interface ApiRoute {
  /** E.g. `GET /vehicles/{id}`, or `$default`. */
  readonly key: string;
  /** An HTTP method or ANY. */
  readonly method: string;
  /** Undefined for `$default`, which matches every path. */
  readonly path: readonly PathSegment[] | undefined;
  readonly authorization: RouteAuthorization;
  readonly functionArn: string;
  readonly timeoutMilliseconds: number;
  readonly throttle: ThrottleSettings | undefined;
}

export interface CorsSettings {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly maxAge: number | undefined;
  readonly allowCredentials: boolean;
}

/** An HTTP API with one stage, as the template describes it. */
export interface HttpApi {
  readonly id: string;
  readonly region: string;
  readonly account: string;
  /** Host that AWS would give it; signatures are made for this one. */
  readonly host: string;
  /** `$default` has no part of its own in the path. */
  readonly stage: string;
  /** Part of every event. */
  readonly stageVariables: Readonly<Record<string, string>>;
  readonly routes: readonly ApiRoute[];
  readonly cors: CorsSettings | undefined;
}
