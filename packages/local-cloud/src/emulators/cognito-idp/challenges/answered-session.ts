import { requiredParameter, type ClientScope } from '../context.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import type { UserRecord } from '../user-record.ts';
import type { ChallengeName, ChallengeSession } from './challenge-session.ts';

/** An answer to a challenge, as it comes over the wire. */
export interface ChallengeAnswer {
  readonly session: string | undefined;
  readonly responses: Readonly<Record<string, string>>;
}

/**
 * Reads the session that an answer belongs to, and checks that it is this client's and this user's. Rejects with
 * NotAuthorizedException or InvalidParameterException.
 */
export const openAnsweredSession = async (
  { context, pool, client }: ClientScope,
  { session: sealed, responses }: ChallengeAnswer,
  challenge: ChallengeName,
): Promise<{ session: ChallengeSession; user: UserRecord | undefined }> => {
  const username = requiredParameter(responses, 'USERNAME');
  if (sealed === undefined) throw invalidParameter('Missing required parameter Session');
  const session = await context.sessions.open(sealed, challenge);
  const isSameName = username.toLowerCase() === session.username.toLowerCase();
  if (session.clientId !== client.id || (!isSameName && pool.users.find(username)?.sub !== session.sub)) {
    throw notAuthorized('Invalid session for the user.');
  }
  return { session, user: session.sub === undefined ? undefined : pool.users.find(session.sub) };
};

/** As `openAnsweredSession`, for a challenge that only a user who has proved a password is given. */
export const openProvedSession = async (
  scope: ClientScope,
  answer: ChallengeAnswer,
  challenge: ChallengeName,
): Promise<{ session: ChallengeSession; user: UserRecord }> => {
  const { session, user } = await openAnsweredSession(scope, answer, challenge);
  // The password may have been replaced in another window, or by an administrator.
  if (user === undefined || user.password?.hashSalt !== session.provedSalt) {
    throw notAuthorized('Invalid session for the user.');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { session, user };
};
