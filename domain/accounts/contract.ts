import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { adminSchema } from './admin.ts';

/**
 * Who is signed in: the account's record, with the address of the token and the role of the allow-list. 403 for whoever
 * is not on the list, so that the list itself need not be public.
 */
export const getAdmin = /* @__PURE__ */ route(() => ({
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
}));

/**
 * Ends every sign-in of whoever is signed in, on all devices: their tokens are refused from the response on, those that
 * a refresh token still gives included.
 */
export const signOut = /* @__PURE__ */ route(() => ({
  id: 'sign-out',
  area: 'accounts',
  method: 'POST',
  path: '/admin/sign-out',
  auth: 'admin',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 1024,
  /** Sign-ins from before this time are over. */
  response: z.object({ sessions_ended_at: z.iso.datetime() }),
  successStatus: 200,
}));
