import * as z from 'zod/mini';
import { accountKey, dateSchema, requiredEmail } from '../http/fields.ts';
import { route, type RouteContract } from '../http/route-contract.ts';
import { adminRoles } from './admin.ts';

const teamRoute = {
  area: 'accounts',
  auth: 'admin',
  throttle: { ratePerSecond: 50, burst: 100 },
  maxBodyBytes: 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const memberSchema = z.object({
  email: z.string(),
  role: z.enum(adminRoles),
  /** A removal is unfinished while the account, which has no role any more, is still enabled. */
  state: z.enum(['never-invited', 'invited', 'active', 'must-reset', 'disabled', 'removal-unfinished']),
  has_second_factor: z.boolean(),
  last_signed_in_at: z.optional(z.iso.datetime()),
  is_own: z.boolean(),
  /** Invited here: the two addresses of the stage can't be removed. */
  is_removable: z.boolean(),
  /** The day on which they are back, while they are away. */
  away_until: z.optional(z.string()),
});

export type Member = z.infer<typeof memberSchema>;

/** Lists the accounts of the team, the super admin's first, then those whose removal is unfinished, and the domains whose addresses may be invited. */
export const listTeam = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'list-team',
  method: 'GET',
  path: '/admin/team',
  response: z.object({ members: z.array(memberSchema), domains: z.array(z.string()) }),
}));

const controls = ['disable', 'enable', 'sign-out', 'reset-second-factor', 'remove', 'away'] as const;

export type AccountControl = (typeof controls)[number];

/** Disables, enables, signs out or removes an account, or its authenticator app, or sets until when somebody is away; one's own is only signed out. */
export const controlAccount = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'control-account',
  role: 'super_admin',
  method: 'POST',
  path: '/admin/team/controls',
  body: z.strictObject({
    email: accountKey(),
    control: z.enum(controls),
    /** Of somebody away: the day on which they are back; empty if they are back. */
    away_until: z.optional(dateSchema({ label: 'The day when they are back' })),
  }),
  response: z.object({}),
}));

const invitedEmail = () => requiredEmail('Enter the email address of your colleague').check(z.toLowerCase());

/** Mails an invitation with a temporary password, to a new colleague or again to somebody on the team. */
export const inviteAccount = /* @__PURE__ */ route(() => ({
  ...teamRoute,
  id: 'invite-account',
  role: 'super_admin',
  method: 'POST',
  path: '/admin/team/invitations',
  body: z.strictObject({ email: invitedEmail() }),
  response: z.object({}),
}));

/** Lists recent failed sign-ins, newest first; Cognito records them only with threat protection. */
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
        source_ip: z.optional(z.string()),
      }),
    ),
  }),
}));
