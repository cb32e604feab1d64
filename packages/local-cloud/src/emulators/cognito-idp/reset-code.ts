import type { Context } from './context.ts';
import { codeDelivery, mailSecret } from './mails.ts';
import { codeLifetimes, generateCode } from './sent-codes.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

/**
 * Mails a user the code that sets a new password, and notes `change` in the same step. Rejects with
 * LimitExceededException or CodeDeliveryFailureException.
 */
export const mailResetCode = async (
  context: Context,
  pool: UserPool,
  sub: string,
  change: (user: UserRecord) => UserRecord = (user) => user,
) => {
  const code = generateCode();
  const user = await pool.users.update(sub, (current) => ({
    ...change(context.codes.count(current)),
    resetCode: context.codes.keep(sub, code, codeLifetimes.passwordReset),
  }));
  const email = user.attributes['email'] ?? '';
  await mailSecret(context.deliver, pool, pool.definition.verification, { email, secret: code });
  return codeDelivery(email);
};
