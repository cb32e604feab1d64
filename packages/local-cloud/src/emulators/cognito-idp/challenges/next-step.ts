import type { ClientScope } from '../context.ts';
import { notAuthorized } from '../errors.ts';
import type { UserRecord } from '../user-record.ts';
import { respondWithTokens, issueChallenge, type AuthResponse } from './auth-response.ts';

/** Continues with the second factor, or returns tokens. */
export const continueAfterPermanentPassword = async (
  scope: ClientScope,
  user: UserRecord,
  username: string,
): Promise<AuthResponse> => {
  const { mfa } = scope.pool.definition;
  const { sub, totp, totpEnabled } = user;
  const proved = { username, sub, provedSalt: user.password?.salt };
  const hasApp = totp !== undefined && (totpEnabled || mfa === 'ON');
  if (mfa !== 'OFF' && hasApp) {
    return issueChallenge(scope, { ...proved, challenge: 'SOFTWARE_TOKEN_MFA' }, { USER_ID_FOR_SRP: sub });
  }
  if (mfa === 'ON') {
    return issueChallenge(
      scope,
      { ...proved, challenge: 'MFA_SETUP' },
      { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']), USER_ID_FOR_SRP: sub },
    );
  }
  return respondWithTokens(scope, sub);
};

/** Requires a new password in place of a temporary one, else continues with the second factor. */
export const continueAfterPassword = async (
  scope: ClientScope,
  user: UserRecord,
  username: string,
): Promise<AuthResponse> => {
  const { sub, attributes, status, temporaryUntil } = user;
  if (status !== 'FORCE_CHANGE_PASSWORD') return continueAfterPermanentPassword(scope, user, username);
  if (temporaryUntil !== undefined && temporaryUntil <= scope.context.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return issueChallenge(
    scope,
    { username, sub, provedSalt: user.password?.salt, challenge: 'NEW_PASSWORD_REQUIRED' },
    { USER_ID_FOR_SRP: sub, requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) },
  );
};
