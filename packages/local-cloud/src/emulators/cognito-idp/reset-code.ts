import type { Context } from './context.ts';
import { codeDelivery, mailSecret } from './mails.ts';
import { codeLifetimesMs, generateCode } from './confirmation-codes.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

/** Mails a password reset code and applies `change` in the same update. @throws AwsServiceError */
export const mailResetCode = async (
  context: Context,
  pool: UserPool,
  sub: string,
  change: (user: UserRecord) => UserRecord = (user) => user,
) => {
  const code = generateCode();
  const user = await pool.users.update(sub, (current) => ({
    ...change(context.codes.recordSent(current)),
    resetCode: context.codes.createRecord(sub, code, codeLifetimesMs.passwordReset),
  }));
  const email = user.attributes['email'] ?? '';
  await mailSecret(context.deliver, pool, pool.definition.verification, { email, secret: code });
  return codeDelivery(email);
};
