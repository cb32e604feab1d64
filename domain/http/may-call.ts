import type { AdminRole } from '../accounts/admin.ts';
import type { RouteContract } from './route-contract.ts';

/** Returns whether the role of an administrator suffices for one of their routes. */
export const mayCall = (role: AdminRole, { role: neededRole }: Pick<RouteContract, 'role'>): boolean =>
  neededRole === undefined || neededRole === role;
