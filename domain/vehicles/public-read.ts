import type { RouteContract } from '../http/route-contract.ts';

/**
 * What all public reads have in common. Caches may answer for some seconds in our place, also when we can't: what an
 * administrator changes is public within 30 seconds, whatever happens.
 */
export const publicRead = {
  area: 'vehicles',
  method: 'GET',
  auth: 'public',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 0,
  cache: { browserSeconds: 2, edgeSeconds: 8, staleSeconds: 8 },
  successStatus: 200,
} as const satisfies Partial<RouteContract>;
