import { mayCall } from '#domain/http/may-call.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { useAdminSession } from './admin-session.ts';

export const useMayCall = (contract: Pick<RouteContract, 'role'>): boolean =>
  mayCall(useAdminSession().admin.role, contract);
