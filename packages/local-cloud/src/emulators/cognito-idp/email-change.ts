import type { Context } from './context.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { expiredCode } from './errors.ts';
import { codeDelivery, mailSecret } from './mails.ts';
import { codeLifetimesMs, generateCode } from './confirmation-codes.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

/** Separates a changed e-mail address from other attributes. */
export const splitEmail = (requested: Readonly<Record<string, string>>, { attributes }: UserRecord) => {
  const { email, ...others } = requested;
  return { email: email === attributes['email'] ? undefined : email, others };
};

const replaceAddress = (user: UserRecord, email: string, isVerified: boolean): UserRecord => ({
  ...user,
  attributes: { ...user.attributes, email, email_verified: String(isVerified) },
  emailChange: undefined,
  // A reset code that was mailed to the former address must not work any more.
  resetCode: undefined,
});

const assertFree = ({ users }: UserPool, sub: string, email: string): void => {
  const owner = users.find(email);
  if (owner === undefined || owner.sub === sub) return;
  throw new AwsServiceError('AliasExistsException', 'An account with the given email already exists.');
};

/** Mails a code to a new address. @throws AwsServiceError (AliasExistsException, LimitExceededException) */
export const requestEmailChange = async (context: Context, pool: UserPool, sub: string, email: string) => {
  assertFree(pool, sub, email);
  const code = generateCode();
  await pool.users.update(sub, (user) => {
    const counted = context.codes.recordSent(user);
    // Without verification before update, the new address applies at once.
    const changed = pool.definition.keepsOriginalEmail ? counted : replaceAddress(counted, email, false);
    const sent = context.codes.createRecord(sub, code, codeLifetimesMs.emailChange);
    return { ...changed, emailChange: { email, code: sent }, modifiedAt: context.now() };
  });
  await mailSecret(context.deliver, pool, pool.definition.verification, { email, secret: code });
  return codeDelivery(email);
};

/** Verifies the code of an address. @throws AwsServiceError (CodeMismatchException, ExpiredCodeException) */
export const confirmEmail = async (
  context: Context,
  pool: UserPool,
  sub: string,
  code: string,
): Promise<void> => {
  const outcome: { error?: Error } = {};
  await pool.users.update(sub, (user) => {
    const { emailChange } = user;
    if (emailChange === undefined) throw expiredCode();
    const result = context.codes.check(sub, emailChange.code, code);
    if (result === undefined) {
      return { ...replaceAddress(user, emailChange.email, true), modifiedAt: context.now() };
    }
    outcome.error = result.error;
    return { ...user, emailChange: { ...emailChange, code: result.wrong } };
  });
  if (outcome.error !== undefined) throw outcome.error;
};
