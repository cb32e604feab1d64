import { requiredParameter, type ClientScope } from '../context.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import type { UserRecord } from '../user-record.ts';
import type { ChallengeName, ChallengeSession } from './challenge-session.ts';

export interface ChallengeResponse {
  readonly session: string | undefined;
  readonly responses: Readonly<Record<string, string>>;
}

/** Opens the session of a response after a verified password. @throws AwsServiceError */
export const openVerifiedSession = async (
  { context, pool, client }: ClientScope,
  { session: sealed, responses }: ChallengeResponse,
  challenge: ChallengeName,
): Promise<{ session: ChallengeSession; user: UserRecord }> => {
  const username = requiredParameter(responses, 'USERNAME');
  if (sealed === undefined) throw invalidParameter('Missing required parameter Session');
  const session = await context.sessions.open(sealed, challenge);
  const isSameName = username.toLowerCase() === session.username.toLowerCase();
  if (session.clientId !== client.id || (!isSameName && pool.users.find(username)?.sub !== session.sub)) {
    throw notAuthorized('Invalid session for the user.');
  }
  const user = session.sub === undefined ? undefined : pool.users.find(session.sub);
  // The password may have changed since.
  if (user === undefined || user.password?.salt !== session.provedSalt) {
    throw notAuthorized('Invalid session for the user.');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { session, user };
};
