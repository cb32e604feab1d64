import type { RouteContract } from '../http/route-contract.ts';

/** What all calls of the administrators about vehicles have in common. */
export const vehicleAdministration = {
  area: 'vehicles',
  auth: 'admin',
  // Two people, whose browsers read a thousand vehicles in a few calls and save one at a time.
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;
