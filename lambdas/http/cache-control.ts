import type { RouteContract } from '#domain/http/route-contract.ts';

/** The header that lets caches keep a route's answers for as long as its contract says; undefined if never. */
export const cacheControlOf = ({ cache }: Pick<RouteContract, 'cache'>): string | undefined =>
  cache &&
  [
    'public',
    `max-age=${cache.browserSeconds}`,
    `s-maxage=${cache.edgeSeconds}`,
    `stale-while-revalidate=${cache.staleSeconds}`,
    `stale-if-error=${cache.staleSeconds}`,
  ].join(', ');
