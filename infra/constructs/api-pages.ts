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

/** The paths of the pages that the API answers, with `?` in the place of each character of a record's id. */
const apiPagePatterns: readonly string[] = paths.map((path) =>
  path.replace(/\{\w+\}$/, '????????-????-????-????-????????????'),
);

/** The same without the record: the paths whose children the API answers, e.g. `/contact-seller`. */
export const apiPageFolders: readonly string[] = paths.map((path) => path.replace(/\/\{\w+\}$/, ''));

interface ApiPagesProps {
  readonly namePrefix: string;
  readonly apiOrigin: ApiOriginProps;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
  readonly functionAssociations: FunctionAssociation[];
}

/** Longest that a page is kept, whatever it says itself. */
const longestTtl = Duration.minutes(1);

/**
 * How CloudFront serves the pages that the API answers. They don't depend on the query, which is the browser's alone:
 * what trackers put there asks for nothing new.
 */
export const apiPageBehaviors = (
  scope: Construct,
  { namePrefix, apiOrigin, responseHeadersPolicy, functionAssociations }: ApiPagesProps,
): Record<string, BehaviorOptions> => {
  const behavior: BehaviorOptions = {
    origin: newApiOrigin(apiOrigin, `/${apiStageName}`),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: new CachePolicy(scope, 'Documents', {
      cachePolicyName: `${namePrefix}-documents`,
      comment: 'Pages that the API answers, for as long as they say themselves',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: longestTtl,
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
  // In a pattern a `?` stands for one character, so that only what looks like a record's id asks the API.
  return Object.fromEntries(apiPagePatterns.map((pattern) => [pattern, behavior]));
};
