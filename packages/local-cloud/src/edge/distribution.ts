import type { EdgeFunction } from './edge-function.ts';

export interface SelectedItems {
  readonly behavior: 'none' | 'whitelist' | 'all' | 'allExcept';
  /** Lower-case for headers. */
  readonly names: readonly string[];
}

export interface ForwardedParts {
  readonly headers: SelectedItems;
  readonly cookies: SelectedItems;
  readonly queryStrings: SelectedItems;
}

export interface CachePolicy extends ForwardedParts {
  /** TTLs are in seconds. */
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
  readonly gzip: boolean;
  readonly brotli: boolean;
}

export interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Replaces the origin's header. */
  readonly override: boolean;
}

export interface EdgeCors {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly maxAge: number | undefined;
  readonly allowCredentials: boolean;
  readonly originOverride: boolean;
}

export interface ResponseHeadersPolicy {
  readonly headers: readonly PolicyHeader[];
  /** Lower-case. */
  readonly removed: readonly string[];
  readonly cors: EdgeCors | undefined;
}

export interface Behavior {
  readonly pathPattern: string;
  readonly originId: string;
  readonly allowedMethods: readonly string[];
  readonly cachedMethods: readonly string[];
  readonly compress: boolean;
  readonly cachePolicy: CachePolicy;
  readonly originRequestPolicy: ForwardedParts | undefined;
  readonly responseHeadersPolicy: ResponseHeadersPolicy | undefined;
  readonly viewerRequest: EdgeFunction | undefined;
  readonly viewerResponse: EdgeFunction | undefined;
}

interface ErrorResponse {
  readonly errorCode: number;
  readonly pagePath: string;
  readonly responseCode: number;
}

export interface DistributionOrigin {
  readonly id: string;
  /** Host name of a bucket or an API. */
  readonly domainName: string;
  readonly path: string;
  readonly customHeaders: Readonly<Record<string, string>>;
}

export interface Distribution {
  readonly id: string;
  readonly defaultRootObject: string;
  readonly origins: readonly DistributionOrigin[];
  /** In matching order; the default behavior is last. */
  readonly behaviors: readonly Behavior[];
  readonly errorResponses: readonly ErrorResponse[];
}
