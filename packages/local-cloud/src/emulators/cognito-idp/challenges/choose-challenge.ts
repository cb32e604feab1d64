import { notImplemented } from '../../../aws/service-error.ts';
import { requiredParameter, type ClientScope } from '../context.ts';
import { openAnsweredSession, type ChallengeAnswer } from './answered-session.ts';
import { putChallenge, type AuthAnswer } from './auth-answer.ts';
import type { ChallengeName } from './challenge-session.ts';
import { signInByPassword, findLogin, type Login } from './password-attempt.ts';
import { putSrpChallenge } from './srp-challenge.ts';

type Parameters = Readonly<Record<string, string>>;

const available = ['PASSWORD_SRP', 'PASSWORD'] as const;

const put = async (scope: ClientScope, { username, user }: Login, challenge: ChallengeName) => ({
  ...(await putChallenge(scope, { username, sub: user?.sub, challenge }, {})),
  AvailableChallenges: available,
});

/** Goes on with what a user chose: the missing half is asked for if it did not come along. */
const goOn = async (
  scope: ClientScope,
  login: Login,
  choice: (typeof available)[number],
  { PASSWORD, SRP_A }: Parameters,
): Promise<AuthAnswer> => {
  if (choice === 'PASSWORD') {
    return PASSWORD === undefined ? put(scope, login, 'PASSWORD') : signInByPassword(scope, login, PASSWORD);
  }
  return SRP_A === undefined ? put(scope, login, 'PASSWORD_SRP') : putSrpChallenge(scope, login, SRP_A);
};

/** Begins a sign-in whose way the user chooses: by PREFERRED_CHALLENGE, or from what is offered. */
export const beginByChoice = async (scope: ClientScope, parameters: Parameters): Promise<AuthAnswer> => {
  const login = findLogin(scope, requiredParameter(parameters, 'USERNAME'));
  const choice = available.find((name) => name === parameters['PREFERRED_CHALLENGE']);
  return choice === undefined
    ? put(scope, login, 'SELECT_CHALLENGE')
    : goOn(scope, login, choice, parameters);
};

const loginOf = async (scope: ClientScope, answer: ChallengeAnswer, challenge: ChallengeName) => {
  const { session } = await openAnsweredSession(scope, answer, challenge);
  return { session, login: findLogin(scope, session.username) };
};

/** Takes a user's choice. An answer that the pool does not offer is not implemented. */
export const answerSelection = async (scope: ClientScope, answer: ChallengeAnswer): Promise<AuthAnswer> => {
  const chosen = requiredParameter(answer.responses, 'ANSWER');
  const { login } = await loginOf(scope, answer, 'SELECT_CHALLENGE');
  const choice = available.find((name) => name === chosen);
  if (choice === undefined) throw notImplemented(`signing in by ${chosen}`);
  return goOn(scope, login, choice, answer.responses);
};

/** Takes the password, or SRP_A, of a user who chose that before. */
export const answerChoice = async (
  scope: ClientScope,
  answer: ChallengeAnswer,
  choice: (typeof available)[number],
): Promise<AuthAnswer> => {
  requiredParameter(answer.responses, choice === 'PASSWORD' ? 'PASSWORD' : 'SRP_A');
  const { login } = await loginOf(scope, answer, choice);
  return goOn(scope, login, choice, answer.responses);
};
