import { codeMismatchForUser, notAuthorized, usedTotp } from '../errors.ts';
import { requiredParameter, type ClientScope } from '../context.ts';
import { matchTotp } from '../totp.ts';
import { openProvedSession, type ChallengeAnswer } from './answered-session.ts';
import { answerTokens, type AuthAnswer } from './auth-answer.ts';
import { trySecret } from './password-attempt.ts';

/** Takes the code of an authenticator app. Rejects with CodeMismatchException or ExpiredCodeException. */
export const answerTotp = async (scope: ClientScope, answer: ChallengeAnswer): Promise<AuthAnswer> => {
  const { context, pool } = scope;
  const code = requiredParameter(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { session, user } = await openProvedSession(scope, answer, 'SOFTWARE_TOKEN_MFA');
  const now = context.now();
  await trySecret(
    scope,
    user.sub,
    async ({ totp }) => totp !== undefined && matchTotp(totp.secret, code, now) !== undefined,
    codeMismatchForUser,
  );
  await pool.users.update(user.sub, (current) => {
    const step = current.totp === undefined ? undefined : matchTotp(current.totp.secret, code, now);
    if (current.totp === undefined || step === undefined) throw codeMismatchForUser();
    if (step <= current.totp.lastStep) throw usedTotp();
    return { ...current, totp: { ...current.totp, lastStep: step } };
  });
  context.sessions.use(session);
  return answerTokens(scope, user.sub);
};

/** Ends the set-up of an authenticator app that sign-in asked for. Rejects with NotAuthorizedException. */
export const answerTotpSetup = async (scope: ClientScope, answer: ChallengeAnswer): Promise<AuthAnswer> => {
  const { session, user } = await openProvedSession(scope, answer, 'MFA_SETUP');
  if (session.totp?.lastStep === undefined || user.totp?.secret !== session.totp.secret) {
    throw notAuthorized('Invalid session for the user.');
  }
  scope.context.sessions.use(session);
  return answerTokens(scope, user.sub);
};
