import { notImplemented } from '../../../aws/service-error.ts';
import { requiredParameter, type ClientScope } from '../context.ts';
import { openSession, type ChallengeResponse } from './open-session.ts';
import { issueChallenge, type AuthResponse } from './auth-response.ts';
import type { ChallengeName } from './challenge-session.ts';
import { signInWithPassword, lookUpUser, type UserLookup } from './password-attempt.ts';
import { issueSrpChallenge } from './srp-challenge.ts';

type Parameters = Readonly<Record<string, string>>;

const availableChallenges = ['PASSWORD_SRP', 'PASSWORD'] as const;

const issueWithChoices = async (
  scope: ClientScope,
  { username, user }: UserLookup,
  challenge: ChallengeName,
) => ({
  ...(await issueChallenge(scope, { username, sub: user?.sub, challenge }, {})),
  AvailableChallenges: availableChallenges,
});

/** Continues with the chosen challenge; requests a missing parameter first. */
const continueWith = async (
  scope: ClientScope,
  lookup: UserLookup,
  choice: (typeof availableChallenges)[number],
  { PASSWORD, SRP_A }: Parameters,
): Promise<AuthResponse> => {
  if (choice === 'PASSWORD') {
    return PASSWORD === undefined
      ? issueWithChoices(scope, lookup, 'PASSWORD')
      : signInWithPassword(scope, lookup, PASSWORD);
  }
  return SRP_A === undefined
    ? issueWithChoices(scope, lookup, 'PASSWORD_SRP')
    : issueSrpChallenge(scope, lookup, SRP_A);
};

/** Begins choice-based sign-in, by PREFERRED_CHALLENGE or from the available challenges. */
export const beginChoiceBasedAuth = async (
  scope: ClientScope,
  parameters: Parameters,
): Promise<AuthResponse> => {
  const lookup = lookUpUser(scope, requiredParameter(parameters, 'USERNAME'));
  const choice = availableChallenges.find((name) => name === parameters['PREFERRED_CHALLENGE']);
  return choice === undefined
    ? issueWithChoices(scope, lookup, 'SELECT_CHALLENGE')
    : continueWith(scope, lookup, choice, parameters);
};

const openLookup = async (scope: ClientScope, response: ChallengeResponse, challenge: ChallengeName) => {
  const { session } = await openSession(scope, response, challenge);
  return { session, lookup: lookUpUser(scope, session.username) };
};

/** Handles the response to SELECT_CHALLENGE. */
export const respondToSelectChallenge = async (
  scope: ClientScope,
  response: ChallengeResponse,
): Promise<AuthResponse> => {
  const chosen = requiredParameter(response.responses, 'ANSWER');
  const { lookup } = await openLookup(scope, response, 'SELECT_CHALLENGE');
  const choice = availableChallenges.find((name) => name === chosen);
  if (choice === undefined) throw notImplemented(`signing in by ${chosen}`);
  return continueWith(scope, lookup, choice, response.responses);
};

/** Handles the response to PASSWORD or PASSWORD_SRP. */
export const respondToChosenChallenge = async (
  scope: ClientScope,
  response: ChallengeResponse,
  choice: (typeof availableChallenges)[number],
): Promise<AuthResponse> => {
  requiredParameter(response.responses, choice === 'PASSWORD' ? 'PASSWORD' : 'SRP_A');
  const { lookup } = await openLookup(scope, response, choice);
  return continueWith(scope, lookup, choice, response.responses);
};
