import { Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type FunctionAssociation,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { apiStageName, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { newApiOrigin, type ApiOriginProps } from './api-origin.ts';

const paths = Object.values<RouteContract>(routes)
  .filter(({ isPage }) => isPage)
  .map(({ path }) => path);

/** Paths of the pages that the API serves, with `?` for each character of the record's id. */
const apiPagePatterns: readonly string[] = paths.map((path) =>
  path.replace(/\{\w+\}$/, '????????-????-????-????-????????????'),
);

export const apiPageFolders: readonly string[] = paths.map((path) => path.replace(/\/\{\w+\}$/, ''));

interface ApiPagesProps {
  readonly namePrefix: string;
  readonly apiOrigin: ApiOriginProps;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
  readonly functionAssociations: FunctionAssociation[];
}

const maxTtl = Duration.minutes(1);

/** Returns the CloudFront behaviours of the API's pages. The cache key has no query string: only the browser uses it. */
export const apiPageBehaviors = (
  scope: Construct,
  { namePrefix, apiOrigin, responseHeadersPolicy, functionAssociations }: ApiPagesProps,
): Record<string, BehaviorOptions> => {
  const behavior: BehaviorOptions = {
    origin: newApiOrigin(apiOrigin, `/${apiStageName}`),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: new CachePolicy(scope, 'Documents', {
      cachePolicyName: `${namePrefix}-documents`,
      comment: 'Pages of the API, as long as their Cache-Control allows',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl,
      queryStringBehavior: CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    responseHeadersPolicy,
    functionAssociations,
    compress: true,
  };
  return Object.fromEntries(apiPagePatterns.map((pattern) => [pattern, behavior]));
};
