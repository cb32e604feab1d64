import type { Context } from './context.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { expiredCode, invalidParameter } from './errors.ts';
import { codeDelivery, mailSecret } from './mails.ts';
import { codeLifetimes, generateCode } from './sent-codes.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

/** Takes a new e-mail address apart from other attributes that change at once. */
export const splitEmail = (wanted: Readonly<Record<string, string>>, { attributes }: UserRecord) => {
  const { email, ...others } = wanted;
  return { email: email === attributes['email'] ? undefined : email, others };
};

const withAddress = (user: UserRecord, email: string, isVerified: boolean): UserRecord => ({
  ...user,
  attributes: { ...user.attributes, email, email_verified: String(isVerified) },
  emailChange: undefined,
  // Whoever reads the former address must not set a password by what was mailed there.
  resetCode: undefined,
});

const assertFree = ({ users }: UserPool, sub: string, email: string): void => {
  const owner = users.find(email);
  if (owner === undefined || owner.sub === sub) return;
  throw new AwsServiceError('AliasExistsException', 'An account with the given email already exists.');
};

/** Asks the owner of a new address to prove it by a code. Rejects with AliasExistsException or LimitExceededException. */
export const requestEmail = async (context: Context, pool: UserPool, sub: string, email: string) => {
  assertFree(pool, sub, email);
  const code = generateCode();
  await pool.users.update(sub, (user) => {
    const counted = context.codes.count(user);
    // Where the pool doesn't wait for the proof, the new address counts from now on.
    const changed = pool.definition.keepsOriginalEmail ? counted : withAddress(counted, email, false);
    const sent = context.codes.keep(sub, code, codeLifetimes.emailChange);
    return { ...changed, emailChange: { email, code: sent }, modifiedAt: context.now() };
  });
  await mailSecret(context.deliver, pool, pool.definition.verification, { email, secret: code });
  return codeDelivery(email);
};

/** Mails the code again, or the first one for an address that nobody has proved. */
export const resendEmailCode = async (context: Context, pool: UserPool, sub: string) => {
  const user = pool.users.find(sub);
  const email = user?.emailChange?.email ?? user?.attributes['email'];
  if (email === undefined) throw invalidParameter('User has no email address to verify.');
  return requestEmail(context, pool, sub, email);
};

/** Takes the code that proves an address. Rejects with CodeMismatchException or ExpiredCodeException. */
export const confirmEmail = async (
  context: Context,
  pool: UserPool,
  sub: string,
  code: string,
): Promise<void> => {
  const verdict: { error?: Error } = {};
  await pool.users.update(sub, (user) => {
    const { emailChange } = user;
    if (emailChange === undefined) throw expiredCode();
    const result = context.codes.check(sub, emailChange.code, code);
    if (result === undefined) {
      return { ...withAddress(user, emailChange.email, true), modifiedAt: context.now() };
    }
    verdict.error = result.error;
    return { ...user, emailChange: { ...emailChange, code: result.wrong } };
  });
  if (verdict.error !== undefined) throw verdict.error;
};

/** Sets an address as an administrator does: at once, if they vouch for it or the pool doesn't wait for a proof. */
export const setEmail = async (
  context: Context,
  pool: UserPool,
  sub: string,
  email: string,
  isVouchedFor: boolean,
): Promise<void> => {
  if (!isVouchedFor) await requestEmail(context, pool, sub, email);
  else await pool.users.update(sub, (user) => withAddress(user, email, true));
};
