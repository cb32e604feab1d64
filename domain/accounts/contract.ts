import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { adminSchema, startPages, teamNamesSchema } from './admin.ts';
import { mailChoices } from './mail-list.ts';
import { profileShape } from './profile.ts';

/** Returns the signed-in administrator, without `created_at` until stored, and all administrators' names; 403 if not on the allow-list. */
export const getAdmin = /* @__PURE__ */ route(() => ({
  id: 'get-admin',
  area: 'accounts',
  method: 'GET',
  path: '/admin/me',
  auth: 'admin',
  throttle: { ratePerSecond: 200, burst: 400 },
  maxBodyBytes: 1024,
  response: z.extend(adminSchema, {
    created_at: z.optional(adminSchema.shape.created_at),
    team: teamNamesSchema,
    /** Of a colleague who was invited: the configured two get all mails about submissions. */
    mails: z.optional(z.enum(mailChoices)),
    away_until: z.optional(z.string()),
    /** People can answer the product’s mails, so some can be held. */
    receives_mail: z.optional(z.literal(true)),
  }),
  successStatus: 200,
}));

/** Signs the administrator out on all devices: their tokens are refused from the response on. */
export const signOut = /* @__PURE__ */ route(() => ({
  id: 'sign-out',
  area: 'accounts',
  method: 'POST',
  path: '/admin/sign-out',
  auth: 'admin',
  throttle: { ratePerSecond: 200, burst: 400 },
  maxBodyBytes: 1024,
  response: z.object({ sessions_ended_at: z.iso.datetime() }),
  successStatus: 200,
}));

/** Stores how the administrator signs replies, where they start, which mails they get, and until when they are away. */
export const saveProfile = /* @__PURE__ */ route(() => ({
  id: 'save-profile',
  area: 'accounts',
  method: 'PUT',
  path: '/admin/me/profile',
  auth: 'admin',
  throttle: { ratePerSecond: 50, burst: 100 },
  maxBodyBytes: 1024,
  body: z.strictObject(profileShape()),
  response: z.object({
    name: z.string(),
    title: z.string(),
    start: z.optional(z.enum(startPages)),
    mails: z.optional(z.enum(mailChoices)),
    away_until: z.optional(z.string()),
  }),
  successStatus: 200,
}));

const ownChanges = ['password', 'authenticator', 'first-authenticator'] as const;

export type OwnChange = (typeof ownChanges)[number];

/** Records and mails what the administrator changed at the user pool; all but a first authenticator ends all their sign-ins. */
export const reportOwnChange = /* @__PURE__ */ route(() => ({
  id: 'report-own-change',
  area: 'accounts',
  method: 'POST',
  path: '/admin/me/changes',
  auth: 'admin',
  throttle: { ratePerSecond: 50, burst: 100 },
  maxBodyBytes: 1024,
  body: z.strictObject({ change: z.enum(ownChanges) }),
  response: z.object({}),
  successStatus: 200,
}));
