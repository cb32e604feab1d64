import type { PathSegment } from './match-route.ts';

export interface ThrottleSettings {
  readonly ratePerSecond: number;
  readonly burst: number;
}

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
  /** Lower-case. */
  readonly header: string;
  readonly scopes: readonly string[];
}

export type RouteAuthorization =
  | { readonly type: 'none' }
  | { readonly type: 'iam' }
  | { readonly type: 'jwt'; readonly authorizer: JwtAuthorizer };

export interface ApiRoute {
  /** E.g. `GET /notes/{id}`, or `$default`. */
  readonly key: string;
  readonly method: string;
  /** Undefined for `$default`. */
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

export interface HttpApi {
  readonly id: string;
  readonly region: string;
  readonly account: string;
  /** Host name on AWS; requests are signed for it. */
  readonly host: string;
  /** `$default` is not part of the path. */
  readonly stage: string;
  readonly stageVariables: Readonly<Record<string, string>>;
  readonly routes: readonly ApiRoute[];
  readonly cors: CorsSettings | undefined;
}
