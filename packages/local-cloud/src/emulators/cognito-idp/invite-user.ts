import { randomUUID } from 'node:crypto';
import { AwsServiceError } from '../../aws/service-error.ts';
import { isEmail, knownAttributes } from './attributes.ts';
import type { Context } from './context.ts';
import { invalidParameter, userNotFound } from './errors.ts';
import { noAttempts } from './lock-out.ts';
import { mailSecret } from './mails.ts';
import { assertPasswordPolicy, generatePassword } from './password-policy.ts';
import { hashPassword } from './password-hash.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

const dayMs = 86_400_000;

export interface Invitation {
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly temporaryPassword: string | undefined;
  readonly sendsMail: boolean;
}

const temporaryPasswordFields = (
  context: Context,
  { definition }: UserPool,
  sub: string,
  password: string,
) => ({
  password: hashPassword(definition.shortName, sub, password),
  temporaryUntil: context.now() + definition.passwordPolicy.temporaryValidityDays * dayMs,
});

/** Creates a user with a temporary password. @throws AwsServiceError, e.g. UsernameExistsException */
export const inviteUser = async (
  context: Context,
  pool: UserPool,
  { username, attributes, temporaryPassword, sendsMail }: Invitation,
): Promise<UserRecord> => {
  const { definition, users } = pool;
  if (!isEmail(username)) throw invalidParameter('Username should be an email.');
  const { email = username, ...others } = knownAttributes(definition, attributes);
  if (email.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter('The email attribute differs from the user name.');
  }
  const secret = temporaryPassword ?? generatePassword(definition.passwordPolicy);
  assertPasswordPolicy(definition.passwordPolicy, secret);
  const sub = randomUUID();
  const now = context.now();
  const user: UserRecord = {
    sub,
    attributes: { email, ...others },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    ...temporaryPasswordFields(context, pool, sub, secret),
    attempts: noAttempts,
    codesSentAt: [],
    totpEnabled: false,
    totpPreferred: false,
    signIns: [],
  };
  await users.create(user);
  if (sendsMail) await mailSecret(context.deliver, pool, definition.invitation, { email, secret });
  return user;
};

/** Mails another temporary password. @throws AwsServiceError, e.g. UnsupportedUserStateException */
export const resendInvitation = async (
  context: Context,
  pool: UserPool,
  { username, temporaryPassword }: Pick<Invitation, 'username' | 'temporaryPassword'>,
): Promise<UserRecord> => {
  const { definition, users } = pool;
  const sub = users.find(username)?.sub;
  if (sub === undefined) throw userNotFound();
  const secret = temporaryPassword ?? generatePassword(definition.passwordPolicy);
  assertPasswordPolicy(definition.passwordPolicy, secret);
  const passwordFields = temporaryPasswordFields(context, pool, sub, secret);
  const user = await users.update(sub, (current) => {
    if (current.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new AwsServiceError(
        'UnsupportedUserStateException',
        `Resend not possible. ${sub} status is not FORCE_CHANGE_PASSWORD`,
      );
    }
    return { ...current, ...passwordFields, modifiedAt: context.now() };
  });
  const email = user.attributes['email'] ?? '';
  await mailSecret(context.deliver, pool, definition.invitation, { email, secret });
  return user;
};
