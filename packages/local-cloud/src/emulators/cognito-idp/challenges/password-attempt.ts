import { AwsServiceError } from '../../../aws/service-error.ts';
import { addAuthEvent } from '../auth-events.ts';
import type { ClientScope } from '../context.ts';
import { incorrectPassword, notAuthorized, userNotFound } from '../errors.ts';
import { recordFailure, recordLockedAttempt, isLocked, noAttempts, type Attempts } from '../lock-out.ts';
import { verifyPassword } from '../password-hash.ts';
import type { UserRecord } from '../user-record.ts';
import type { AuthResponse } from './auth-response.ts';
import { continueAfterPassword } from './next-step.ts';

export interface UserLookup {
  readonly username: string;
  readonly user: UserRecord | undefined;
}

/** Finds a user. @throws AwsServiceError: UserNotFoundException (unless hidden) or PasswordResetRequiredException */
export const lookUpUser = ({ pool, client }: ClientScope, username: string): UserLookup => {
  const user = pool.users.find(username);
  if (user === undefined && !client.preventsUserExistenceErrors) throw userNotFound();
  if (user?.status === 'RESET_REQUIRED') {
    throw new AwsServiceError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  return { username, user };
};

interface AttemptResult {
  readonly attempts: Attempts;
  readonly error?: AwsServiceError;
}

const checkAttempt = (
  attempts: Attempts,
  now: number,
  isCorrect: () => boolean,
  createError: () => AwsServiceError,
): AttemptResult => {
  if (isLocked(attempts, now)) {
    return {
      attempts: recordLockedAttempt(attempts, now),
      error: notAuthorized('Password attempts exceeded'),
    };
  }
  return isCorrect() ? { attempts } : { attempts: recordFailure(attempts, now), error: createError() };
};

/** Checks a secret, one attempt at a time; failures lead to lockout. @throws AwsServiceError */
export const attemptSecret = async (
  { context, pool }: ClientScope,
  sub: string,
  isCorrect: (user: UserRecord) => boolean,
  createError: () => AwsServiceError = incorrectPassword,
): Promise<UserRecord> => {
  const outcome: { error?: AwsServiceError | undefined } = {};
  const user = await pool.users.update(sub, (current) => {
    const { attempts, error } = checkAttempt(
      current.attempts,
      context.now(),
      () => isCorrect(current),
      createError,
    );
    outcome.error = error;
    return attempts === current.attempts ? current : { ...current, attempts };
  });
  if (outcome.error !== undefined) throw outcome.error;
  return user;
};

/** Checks a password; an unknown user looks the same as a wrong password. @throws AwsServiceError */
export const attemptPassword = async (
  scope: ClientScope,
  { username, user }: UserLookup,
  isCorrect: (user: UserRecord | undefined) => boolean,
): Promise<UserRecord> => {
  if (user !== undefined) {
    const { context, pool } = scope;
    const verified = await attemptSecret(scope, user.sub, isCorrect).catch(async (error: unknown) => {
      await pool.users.update(user.sub, (current) => addAuthEvent(pool, current, 'Fail', context.now()));
      throw error;
    });
    if (!verified.enabled) throw notAuthorized('User is disabled.');
    return verified;
  }
  const { context, pool } = scope;
  const key = `${pool.definition.id} ${username.trim().toLowerCase()}`;
  const result = checkAttempt(
    context.unknownUserAttempts.get(key) ?? noAttempts,
    context.now(),
    () => {
      isCorrect(undefined);
      return false;
    },
    incorrectPassword,
  );
  context.unknownUserAttempts.set(key, result.attempts);
  throw result.error ?? incorrectPassword();
};

export const signInWithPassword = async (
  scope: ClientScope,
  lookup: UserLookup,
  password: string,
): Promise<AuthResponse> => {
  const { shortName } = scope.pool.definition;
  const user = await attemptPassword(scope, lookup, (current) =>
    verifyPassword(shortName, current, password),
  );
  return continueAfterPassword(scope, user, lookup.username);
};
