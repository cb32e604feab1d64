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

const maxTtl = Duration.minutes(1);

const isCached = ({ cache, isPage }: RouteContract): boolean => cache !== undefined && !isPage;

// Writes below a cached path keep their Authorization header: CloudFront removes it from GET and HEAD requests only.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
export const apiBehaviors = (
  scope: Construct,
  { namePrefix, apiOrigin, responseHeadersPolicy }: ApiBehaviorsProps,
): Record<string, BehaviorOptions> => {
  const behavior = {
    origin: newApiOrigin(apiOrigin),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // Not the viewer's Host: API Gateway answers only to its own, and requests are signed for it.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
  };
  const cachePolicy = new CachePolicy(scope, 'PublicReads', {
    cachePolicyName: `${namePrefix}-public-reads`,
    comment: 'Public reads of the API, as long as their Cache-Control allows',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl,
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
