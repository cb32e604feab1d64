import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { apiStageName, publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { newApiOrigin, type ApiOriginProps } from './api-origin.ts';

interface ApiBehaviorsProps {
  readonly namePrefix: string;
  readonly apiOrigin: ApiOriginProps;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
}

/** Longest that an answer of the API is kept, whatever it says itself. */
const longestTtl = Duration.minutes(1);

const isCached = ({ cache, isPage }: RouteContract): boolean => cache !== undefined && !isPage;

/**
 * How CloudFront passes the API on: nothing is kept but what a contract allows to be kept. The writes below the same
 * paths are never kept, and keep their Authorization header, which CloudFront takes from reads alone.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
export const apiBehaviors = (
  scope: Construct,
  { namePrefix, apiOrigin, responseHeadersPolicy }: ApiBehaviorsProps,
): Record<string, BehaviorOptions> => {
  const behavior = {
    origin: newApiOrigin(apiOrigin),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // The viewer's Host stays behind: API Gateway answers to its own, and signatures are made for it.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
  };
  const cachePolicy = new CachePolicy(scope, 'PublicReads', {
    cachePolicyName: `${namePrefix}-public-reads`,
    comment: 'Public reads of the API, for as long as they say themselves',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: longestTtl,
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const cachedPaths = Object.values<RouteContract>(routes)
    .filter(isCached)
    .map((contract) => publicPath(contract).replaceAll(/\{\w+\}/g, '*'));
  return {
    ...Object.fromEntries(cachedPaths.map((path) => [path, { ...behavior, cachePolicy, compress: true }])),
    [`/${apiStageName}/*`]: { ...behavior, cachePolicy: CachePolicy.CACHING_DISABLED },
  };
};
