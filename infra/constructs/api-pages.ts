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

const isOfRecord = (path: string): boolean => path.endsWith('}');

/** Paths of the records' pages that the API serves, with `?` for each character of the id. */
const recordPatterns: readonly string[] = paths
  .filter(isOfRecord)
  .map((path) => path.replace(/\{\w+\}$/, '????????-????-????-????-????????????'));

/** Paths of the lists that the API serves. */
export const apiListPaths: readonly string[] = paths.filter((path) => !isOfRecord(path));

export const apiPageFolders: readonly string[] = paths
  .filter(isOfRecord)
  .map((path) => path.replace(/\/\{\w+\}$/, ''));

interface ApiPagesProps {
  readonly namePrefix: string;
  readonly apiOrigin: ApiOriginProps;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
  readonly functionAssociations: FunctionAssociation[];
}

const maxTtl = Duration.minutes(1);

/** Returns the CloudFront behaviours of the API's pages. A list's cache key has the query string; a record's page is one for all. */
export const apiPageBehaviors = (
  scope: Construct,
  { namePrefix, apiOrigin, responseHeadersPolicy, functionAssociations }: ApiPagesProps,
): Record<string, BehaviorOptions> => {
  const cached = {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl,
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  };
  const common = {
    origin: newApiOrigin(apiOrigin, `/${apiStageName}`),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy,
    functionAssociations,
    compress: true,
  };
  const ofRecord: BehaviorOptions = {
    ...common,
    cachePolicy: new CachePolicy(scope, 'Documents', {
      ...cached,
      cachePolicyName: `${namePrefix}-documents`,
      comment: 'Pages of the API, as long as their Cache-Control allows',
      queryStringBehavior: CacheQueryStringBehavior.none(),
    }),
  };
  const ofList: BehaviorOptions = {
    ...common,
    cachePolicy: new CachePolicy(scope, 'Lists', {
      ...cached,
      cachePolicyName: `${namePrefix}-lists`,
      comment: 'Lists of the API by their queries, as long as their Cache-Control allows',
      queryStringBehavior: CacheQueryStringBehavior.all(),
    }),
  };
  return Object.fromEntries([
    ...recordPatterns.map((pattern) => [pattern, ofRecord] as const),
    ...apiListPaths.map((path) => [path, ofList] as const),
  ]);
};
