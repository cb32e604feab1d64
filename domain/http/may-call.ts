import type { AdminRole } from '../accounts/admin.ts';
import type { RouteContract } from './route-contract.ts';

export const mayCall = (role: AdminRole, { role: neededRole }: Pick<RouteContract, 'role'>): boolean =>
  neededRole === undefined || neededRole === role;
