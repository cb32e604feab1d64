import { codeMismatchForUser, notAuthorized, usedTotp } from '../errors.ts';
import { requiredParameter, type ClientScope } from '../context.ts';
import { matchTotp } from '../totp.ts';
import { openVerifiedSession, type ChallengeResponse } from './open-session.ts';
import { respondWithTokens, type AuthResponse } from './auth-response.ts';
import { attemptSecret } from './password-attempt.ts';

/** Handles the response to SOFTWARE_TOKEN_MFA. @throws AwsServiceError */
export const respondToSoftwareToken = async (
  scope: ClientScope,
  response: ChallengeResponse,
): Promise<AuthResponse> => {
  const { context, pool } = scope;
  const code = requiredParameter(response.responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { session, user } = await openVerifiedSession(scope, response, 'SOFTWARE_TOKEN_MFA');
  const now = context.now();
  await attemptSecret(
    scope,
    user.sub,
    ({ totp }) => totp !== undefined && matchTotp(totp.secret, code, now) !== undefined,
    codeMismatchForUser,
  );
  await pool.users.update(user.sub, (current) => {
    const step = current.totp === undefined ? undefined : matchTotp(current.totp.secret, code, now);
    if (current.totp === undefined || step === undefined) throw codeMismatchForUser();
    if (step <= current.totp.lastStep) throw usedTotp();
    return { ...current, totp: { ...current.totp, lastStep: step } };
  });
  context.sessions.use(session);
  return respondWithTokens(scope, user.sub);
};

/** Handles the response to MFA_SETUP. @throws AwsServiceError */
export const respondToMfaSetup = async (
  scope: ClientScope,
  response: ChallengeResponse,
): Promise<AuthResponse> => {
  const { session, user } = await openVerifiedSession(scope, response, 'MFA_SETUP');
  if (session.totp?.lastStep === undefined || user.totp?.secret !== session.totp.secret) {
    throw notAuthorized('Invalid session for the user.');
  }
  scope.context.sessions.use(session);
  return respondWithTokens(scope, user.sub);
};
