import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteContract } from '#domain/http/route-contract.ts';

export const jsonResponse = (
  statusCode: number,
  body: unknown,
  cacheControl = 'no-store',
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl },
  body: JSON.stringify(body),
});

export const cacheControlHeader = ({ cache }: Pick<RouteContract, 'cache'>): string | undefined =>
  cache &&
  [
    'public',
    `max-age=${cache.browserSeconds}`,
    `s-maxage=${cache.edgeSeconds}`,
    `stale-while-revalidate=${cache.staleSeconds}`,
    `stale-if-error=${cache.staleSeconds}`,
  ].join(', ');
