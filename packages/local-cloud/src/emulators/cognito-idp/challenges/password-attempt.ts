import { AwsServiceError } from '../../../aws/service-error.ts';
import { withAuthEvent } from '../auth-events.ts';
import type { ClientScope } from '../context.ts';
import { incorrectPassword, notAuthorized, userNotFound } from '../errors.ts';
import { afterFailure, afterLockedAttempt, isLocked, noAttempts, type Attempts } from '../lock-out.ts';
import { isPassword } from '../password.ts';
import type { UserRecord } from '../user-record.ts';
import type { AuthAnswer } from './auth-answer.ts';
import { afterPassword } from './next-step.ts';

/** A user name as somebody typed it, and whose it is. */
export interface Login {
  readonly username: string;
  readonly user: UserRecord | undefined;
}

/**
 * Looks up who wants to sign in. Throws UserNotFoundException where the client tells who exists, and
 * PasswordResetRequiredException for a user whose password an administrator has reset.
 */
export const findLogin = ({ pool, client }: ClientScope, username: string): Login => {
  const user = pool.users.find(username);
  if (user === undefined && !client.hidesWhoExists) throw userNotFound();
  if (user?.status === 'RESET_REQUIRED') {
    throw new AwsServiceError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  return { username, user };
};

interface Judgement {
  readonly attempts: Attempts;
  readonly refusal?: AwsServiceError;
}

const judge = async (
  attempts: Attempts,
  now: number,
  isRight: () => Promise<boolean>,
  wrong: () => AwsServiceError,
): Promise<Judgement> => {
  if (isLocked(attempts, now)) {
    return {
      attempts: afterLockedAttempt(attempts, now),
      refusal: notAuthorized('Password attempts exceeded'),
    };
  }
  return (await isRight()) ? { attempts } : { attempts: afterFailure(attempts, now), refusal: wrong() };
};

/**
 * Lets a user try a secret, one try after the other; wrong ones count until a sign-in is complete. `change` is what a
 * right one changes. Throws `wrong`, or NotAuthorizedException while too many wrong tries lock the user out.
 */
export const trySecret = async (
  { context, pool }: ClientScope,
  sub: string,
  isRight: (user: UserRecord) => Promise<boolean>,
  wrong: () => AwsServiceError = incorrectPassword,
): Promise<UserRecord> => {
  const verdict: { refusal?: AwsServiceError | undefined } = {};
  const user = await pool.users.update(sub, async (current) => {
    const { attempts, refusal } = await judge(current.attempts, context.now(), () => isRight(current), wrong);
    verdict.refusal = refusal;
    return attempts === current.attempts ? current : { ...current, attempts };
  });
  if (verdict.refusal !== undefined) throw verdict.refusal;
  return user;
};

/**
 * Lets somebody try a password; for a name that nobody has it looks the same as a wrong one. Throws
 * NotAuthorizedException.
 */
export const tryPassword = async (
  scope: ClientScope,
  { username, user }: Login,
  isRight: (user: UserRecord | undefined) => Promise<boolean>,
): Promise<UserRecord> => {
  if (user !== undefined) {
    const { context, pool } = scope;
    const proved = await trySecret(scope, user.sub, isRight).catch(async (error: unknown) => {
      await pool.users.update(user.sub, (current) => withAuthEvent(pool, current, 'Fail', context.now()));
      throw error;
    });
    if (!proved.enabled) throw notAuthorized('User is disabled.');
    return proved;
  }
  const { context, pool } = scope;
  const key = `${pool.definition.id} ${username.trim().toLowerCase()}`;
  const judgement = await judge(
    context.strangers.get(key) ?? noAttempts,
    context.now(),
    async () => {
      await isRight(undefined);
      return false;
    },
    incorrectPassword,
  );
  context.strangers.set(key, judgement.attempts);
  throw judgement.refusal ?? incorrectPassword();
};

/** Signs in by a password that is sent as it is. Rejects with NotAuthorizedException. */
export const signInByPassword = async (
  scope: ClientScope,
  login: Login,
  password: string,
): Promise<AuthAnswer> => {
  const user = await tryPassword(scope, login, (current) => isPassword(current?.password, password));
  return afterPassword(scope, user, login.username);
};
