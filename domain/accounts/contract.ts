import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { adminSchema } from './admin.ts';

/**
 * Who is signed in: the account's record, with the address of the token and the role of the allow-list. 403 for whoever
 * is not on the list, so that the list itself need not be public.
 */
export const getAdmin = {
  id: 'get-admin',
  area: 'accounts',
  method: 'GET',
  path: '/admin/me',
  auth: 'admin',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 1024,
  // An account whose record has not been made yet can tell everything but its age.
  response: z.extend(adminSchema, { created_at: z.optional(adminSchema.shape.created_at) }),
  successStatus: 200,
} as const satisfies RouteContract;
