import * as z from 'zod/mini';
import { route, type RouteContract } from '../http/route-contract.ts';
import { adminRoles } from './admin.ts';

/** What all calls about the accounts of administrators have in common. */
const teamRoute = {
  area: 'accounts',
  auth: 'admin',
  throttle: { ratePerSecond: 5, burst: 10 },
  maxBodyBytes: 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** A place on the allow-list, with the account that belongs to it. */
const memberSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(adminRoles),
  /** `invited` until a first password is chosen; `must-reset` until another one is. */
  state: z.enum(['never-invited', 'invited', 'active', 'must-reset', 'disabled']),
  /** Whether an authenticator app is asked for. */
  has_second_factor: z.boolean(),
  /** Of the sign-ins that were recorded. */
  last_signed_in_at: z.optional(z.iso.datetime()),
  /** Whether it is the account of whoever asks. */
  is_own: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;

/** The accounts of the allow-list, the super admin's first. */
export const listTeam = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'list-team',
  method: 'GET',
  path: '/admin/team',
  response: z.object({ members: z.array(memberSchema) }),
}));

/** Address of an account of the allow-list. */
const email = () => z.string().check(z.maxLength(254), z.toLowerCase());

/** What can be done with an account and takes effect at once. */
const controls = ['disable', 'enable', 'sign-out'] as const;

export type AccountControl = (typeof controls)[number];

/**
 * Disables or enables an account, or signs it out everywhere: its tokens are refused from the response on. Nobody disables
 * their own.
 */
export const controlAccount = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'control-account',
  role: 'super_admin',
  method: 'POST',
  path: '/admin/team/controls',
  body: z.strictObject({ email: email(), control: z.enum(controls) }),
  response: z.object({}),
}));

/**
 * Mails an invitation with a new temporary password: to whoever has no account, or has not chosen a password yet. With
 * `resets_second_factor` the account is made anew, without its authenticator app and password, and is invited.
 */
export const inviteAccount = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'invite-account',
  role: 'super_admin',
  method: 'POST',
  path: '/admin/team/invitations',
  body: z.strictObject({ email: email(), resets_second_factor: z._default(z.boolean(), false) }),
  response: z.object({}),
}));

/**
 * The failed attempts among the last sign-ins to the accounts of the allow-list, the newest first. Cognito notes them where threat
 * protection is on; elsewhere nobody does.
 */
export const listFailedSignIns = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'list-failed-sign-ins',
  method: 'GET',
  path: '/admin/failed-sign-ins',
  response: z.object({
    are_recorded: z.boolean(),
    attempts: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        email: z.string(),
        /** Address on the internet, where it is known. */
        source_ip: z.optional(z.string()),
      }),
    ),
  }),
}));
