import type { ClientScope } from '../context.ts';
import { completeSignIn, type AuthenticationResult } from '../tokens.ts';
import type { ChallengeName, ChallengeSession } from './challenge-session.ts';

/** Named as in the API: another challenge, or tokens. */
export interface AuthResponse {
  readonly ChallengeName?: ChallengeName;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AuthenticationResult?: AuthenticationResult;
}

export const issueChallenge = async (
  { context, client }: ClientScope,
  session: Pick<ChallengeSession, 'username' | 'sub' | 'challenge' | 'provedSalt'>,
  parameters: Readonly<Record<string, string>>,
): Promise<AuthResponse> => ({
  ChallengeName: session.challenge,
  ChallengeParameters: parameters,
  Session: await context.sessions.start(client, session),
});

/** Completes a sign-in that passed every challenge. @throws AwsServiceError */
export const respondWithTokens = async (scope: ClientScope, sub: string): Promise<AuthResponse> => ({
  ChallengeParameters: {},
  AuthenticationResult: await completeSignIn(scope, sub),
});
