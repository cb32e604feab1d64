import type { ClientScope } from '../context.ts';
import { completeSignIn, type AuthenticationResult } from '../tokens.ts';
import type { ChallengeName, ChallengeSession } from './challenge-session.ts';

/** What a step of signing in answers, named as on the wire: another challenge, or tokens. */
export interface AuthAnswer {
  readonly ChallengeName?: ChallengeName;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AvailableChallenges?: readonly string[];
  readonly AuthenticationResult?: AuthenticationResult;
}

/** Puts a challenge to somebody. */
export const putChallenge = async (
  { context, client }: ClientScope,
  session: Pick<ChallengeSession, 'username' | 'sub' | 'challenge' | 'provedSalt'>,
  parameters: Readonly<Record<string, string>>,
): Promise<AuthAnswer> => ({
  ChallengeName: session.challenge,
  ChallengeParameters: parameters,
  Session: await context.sessions.start(client, session),
});

/** Ends a sign-in that has passed every challenge. Rejects with NotAuthorizedException. */
export const answerTokens = async (scope: ClientScope, sub: string): Promise<AuthAnswer> => ({
  ChallengeParameters: {},
  AuthenticationResult: await completeSignIn(scope, sub),
});
