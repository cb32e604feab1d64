import { randomUUID } from 'node:crypto';
import { AwsServiceError } from '../../aws/service-error.ts';
import { isEmail, knownAttributes } from './attributes.ts';
import type { Context } from './context.ts';
import { invalidParameter, userNotFound } from './errors.ts';
import { noAttempts } from './lock-out.ts';
import { mailSecret } from './mails.ts';
import { assertPolicy, generatePassword } from './password-policy.ts';
import { keepPassword } from './password.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

const day = 86_400_000;

/** Whom to invite, and how. */
export interface Invitation {
  /** The address to sign in with. */
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Absent: one is made up. */
  readonly temporaryPassword: string | undefined;
  /** Whether the temporary password goes out by mail. */
  readonly isMailed: boolean;
}

const temporary = async (context: Context, { definition }: UserPool, sub: string, password: string) => ({
  password: await keepPassword(definition.shortName, sub, password),
  temporaryUntil: context.now() + definition.passwordPolicy.temporaryValidityDays * day,
});

/** Makes a user, who has to replace a temporary password. Rejects with UsernameExistsException and others. */
export const inviteUser = async (
  context: Context,
  pool: UserPool,
  { username, attributes, temporaryPassword, isMailed }: Invitation,
): Promise<UserRecord> => {
  const { definition, users } = pool;
  if (!isEmail(username)) throw invalidParameter('Username should be an email.');
  const { email = username, ...others } = knownAttributes(definition, attributes);
  if (email.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter('The email attribute differs from the user name.');
  }
  const secret = temporaryPassword ?? generatePassword(definition.passwordPolicy);
  assertPolicy(definition.passwordPolicy, secret);
  const sub = randomUUID();
  const now = context.now();
  const user: UserRecord = {
    sub,
    attributes: { email, ...others },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    ...(await temporary(context, pool, sub, secret)),
    attempts: noAttempts,
    codesSentAt: [],
    totpEnabled: false,
    totpPreferred: false,
    signIns: [],
  };
  await users.create(user);
  if (isMailed) await mailSecret(context.deliver, pool, definition.invitation, { email, secret });
  return user;
};

/** Gives an invited user another temporary password, by mail. Rejects with UnsupportedUserStateException and others. */
export const inviteAgain = async (
  context: Context,
  pool: UserPool,
  { username, temporaryPassword }: Pick<Invitation, 'username' | 'temporaryPassword'>,
): Promise<UserRecord> => {
  const { definition, users } = pool;
  const sub = users.find(username)?.sub;
  if (sub === undefined) throw userNotFound();
  const secret = temporaryPassword ?? generatePassword(definition.passwordPolicy);
  assertPolicy(definition.passwordPolicy, secret);
  const kept = await temporary(context, pool, sub, secret);
  const user = await users.update(sub, (current) => {
    if (current.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new AwsServiceError(
        'UnsupportedUserStateException',
        `Resend not possible. ${sub} status is not FORCE_CHANGE_PASSWORD`,
      );
    }
    return { ...current, ...kept, modifiedAt: context.now() };
  });
  const email = user.attributes['email'] ?? '';
  await mailSecret(context.deliver, pool, definition.invitation, { email, secret });
  return user;
};
