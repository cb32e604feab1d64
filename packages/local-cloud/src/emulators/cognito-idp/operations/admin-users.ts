import * as z from 'zod/mini';
import { attributeListSchema, attributesByName } from '../attributes.ts';
import { poolOf, userOf, type Context, type Operation, type Operations } from '../context.ts';
import { invalidParameter, notAuthorized, parseInput } from '../errors.ts';
import { resendInvitation, inviteUser } from '../invite-user.ts';
import { noAttempts } from '../lock-out.ts';
import { assertPasswordPolicy } from '../password-policy.ts';
import { hashPassword } from '../password-hash.ts';
import { mailResetCode } from '../reset-code.ts';
import type { UserRecord } from '../user-record.ts';
import { mfaSettings, userView } from './user-view.ts';

const userKey = { UserPoolId: z.string(), Username: z.string() };
const userSchema = z.object(userKey);
const createSchema = z.object({
  ...userKey,
  UserAttributes: z._default(attributeListSchema, []),
  TemporaryPassword: z.optional(z.string()),
  MessageAction: z.optional(z.enum(['SUPPRESS', 'RESEND'])),
  DesiredDeliveryMediums: z._default(z.array(z.enum(['SMS', 'EMAIL'])), ['EMAIL']),
});
const passwordSchema = z.object({
  ...userKey,
  Password: z.string(),
  Permanent: z._default(z.boolean(), false),
});

const dayMs = 86_400_000;

const create = async (context: Context, input: unknown): Promise<unknown> => {
  const parsed = parseInput(createSchema, input);
  const pool = poolOf(context, parsed.UserPoolId);
  const { Username: username, TemporaryPassword: temporaryPassword, MessageAction } = parsed;
  const user =
    MessageAction === 'RESEND'
      ? await resendInvitation(context, pool, { username, temporaryPassword })
      : await inviteUser(context, pool, {
          username,
          temporaryPassword,
          attributes: attributesByName(parsed.UserAttributes),
          sendsMail: MessageAction === undefined && parsed.DesiredDeliveryMediums.includes('EMAIL'),
        });
  return { User: userView(user) };
};

const setPassword = async (context: Context, input: unknown): Promise<unknown> => {
  const { UserPoolId, Username, Password, Permanent } = parseInput(passwordSchema, input);
  const pool = poolOf(context, UserPoolId);
  const { sub } = userOf(pool, Username);
  const { passwordPolicy, shortName } = pool.definition;
  assertPasswordPolicy(passwordPolicy, Password);
  const password = hashPassword(shortName, sub, Password);
  const temporaryUntil = context.now() + passwordPolicy.temporaryValidityDays * dayMs;
  await pool.users.update(sub, (user) => ({
    ...user,
    password,
    attempts: noAttempts,
    resetCode: undefined,
    modifiedAt: context.now(),
    ...(Permanent
      ? { status: 'CONFIRMED', temporaryUntil: undefined }
      : { status: 'FORCE_CHANGE_PASSWORD', temporaryUntil }),
  }));
  return {};
};

const resetPassword = async (context: Context, input: unknown): Promise<unknown> => {
  const { UserPoolId, Username } = parseInput(userSchema, input);
  const pool = poolOf(context, UserPoolId);
  const { sub, enabled, status, attributes } = userOf(pool, Username);
  if (!enabled) throw notAuthorized('User is disabled.');
  if (status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  await mailResetCode(context, pool, sub, (user) => ({
    ...user,
    status: 'RESET_REQUIRED',
    password: undefined,
    modifiedAt: context.now(),
  }));
  return {};
};

const changing =
  (context: Context, change: (user: UserRecord) => Partial<UserRecord>): Operation =>
  async (input) => {
    const { UserPoolId, Username } = parseInput(userSchema, input);
    const pool = poolOf(context, UserPoolId);
    await pool.users.update(userOf(pool, Username).sub, (user) => ({ ...user, ...change(user) }));
    return {};
  };

export const adminUserOperations = (context: Context): Operations => ({
  AdminCreateUser: (input) => create(context, input),
  AdminSetUserPassword: (input) => setPassword(context, input),
  AdminResetUserPassword: (input) => resetPassword(context, input),
  AdminGetUser: async (input) => {
    const { UserPoolId, Username } = parseInput(userSchema, input);
    const user = userOf(poolOf(context, UserPoolId), Username);
    const { Attributes: UserAttributes, ...view } = userView(user);
    return { ...view, UserAttributes, ...mfaSettings(user) };
  },
  AdminDeleteUser: async (input) => {
    const { UserPoolId, Username } = parseInput(userSchema, input);
    const pool = poolOf(context, UserPoolId);
    await pool.users.delete(userOf(pool, Username).sub);
    return {};
  },
  // Ends all sign-ins: a user who is enabled again signs in again.
  AdminDisableUser: changing(context, () => ({ enabled: false, signIns: [], modifiedAt: context.now() })),
  AdminEnableUser: changing(context, () => ({ enabled: true, modifiedAt: context.now() })),
  AdminUserGlobalSignOut: changing(context, () => ({ signIns: [] })),
  // Where the pool requires a second factor, the next sign-in sets up another.
  AdminDeleteSoftwareToken: changing(context, () => ({
    totp: undefined,
    pendingTotp: undefined,
    totpEnabled: false,
    totpPreferred: false,
    modifiedAt: context.now(),
  })),
});
