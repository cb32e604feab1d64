import type { ClientScope } from '../context.ts';
import { notAuthorized } from '../errors.ts';
import type { UserRecord } from '../user-record.ts';
import { answerTokens, putChallenge, type AuthAnswer } from './auth-answer.ts';

/** What follows for a user whose password is right and their own: the second factor, or tokens. */
export const afterOwnPassword = async (
  scope: ClientScope,
  user: UserRecord,
  username: string,
): Promise<AuthAnswer> => {
  const { mfa } = scope.pool.definition;
  const { sub, totp, totpEnabled } = user;
  const proved = { username, sub, provedSalt: user.password?.hashSalt };
  const hasApp = totp !== undefined && (totpEnabled || mfa === 'ON');
  if (mfa !== 'OFF' && hasApp) {
    return putChallenge(scope, { ...proved, challenge: 'SOFTWARE_TOKEN_MFA' }, { USER_ID_FOR_SRP: sub });
  }
  if (mfa === 'ON') {
    return putChallenge(
      scope,
      { ...proved, challenge: 'MFA_SETUP' },
      { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']), USER_ID_FOR_SRP: sub },
    );
  }
  return answerTokens(scope, sub);
};

/** What follows for a user whose password is right: a temporary one has to be replaced first. */
export const afterPassword = async (
  scope: ClientScope,
  user: UserRecord,
  username: string,
): Promise<AuthAnswer> => {
  const { sub, attributes, status, temporaryUntil } = user;
  if (status !== 'FORCE_CHANGE_PASSWORD') return afterOwnPassword(scope, user, username);
  if (temporaryUntil !== undefined && temporaryUntil <= scope.context.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return putChallenge(
    scope,
    { username, sub, provedSalt: user.password?.hashSalt, challenge: 'NEW_PASSWORD_REQUIRED' },
    { USER_ID_FOR_SRP: sub, requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) },
  );
};
