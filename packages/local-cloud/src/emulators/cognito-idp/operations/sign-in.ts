import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
import { answerChoice, answerSelection, beginByChoice } from '../challenges/choose-challenge.ts';
import type { ChallengeAnswer } from '../challenges/answered-session.ts';
import type { AuthAnswer } from '../challenges/auth-answer.ts';
import { challengeNames, type ChallengeName } from '../challenges/challenge-session.ts';
import { answerNewPassword } from '../challenges/new-password-challenge.ts';
import { findLogin, signInByPassword } from '../challenges/password-attempt.ts';
import { answerSrpChallenge, putSrpChallenge } from '../challenges/srp-challenge.ts';
import { answerTotp, answerTotpSetup } from '../challenges/totp-challenge.ts';
import {
  requiredParameter,
  scopeOfClient,
  type ClientScope,
  type Context,
  type Operations,
} from '../context.ts';
import { invalidParameter, parseInput, resourceNotFound } from '../errors.ts';
import { refresh } from '../refresh.ts';

const parameters = z._default(z.record(z.string(), z.string()), {});
const beginSchema = z.object({ AuthFlow: z.string(), ClientId: z.string(), AuthParameters: parameters });
const answerSchema = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.optional(z.string()),
  ChallengeResponses: parameters,
});
const ofPoolSchema = z.object({ UserPoolId: z.string() });

type Parameters = Readonly<Record<string, string>>;

const bySentPassword = async (scope: ClientScope, sent: Parameters): Promise<AuthAnswer> => {
  const login = findLogin(scope, requiredParameter(sent, 'USERNAME'));
  return signInByPassword(scope, login, requiredParameter(sent, 'PASSWORD'));
};

interface Flow {
  /** The setting of a client that allows it. */
  readonly setting: string;
  readonly refusal: string;
  readonly begin: (scope: ClientScope, sent: Parameters) => Promise<AuthAnswer>;
}

const refreshFlow: Flow = {
  setting: 'ALLOW_REFRESH_TOKEN_AUTH',
  refusal: 'Auth flow not enabled for this client',
  begin: async (scope, sent) => ({
    ChallengeParameters: {},
    AuthenticationResult: await refresh(scope, requiredParameter(sent, 'REFRESH_TOKEN'), 'same-token'),
  }),
};

const publicFlows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: {
    setting: 'ALLOW_USER_SRP_AUTH',
    refusal: 'USER_SRP_AUTH is not enabled for the client.',
    begin: async (scope, sent) => {
      const clientPublic = requiredParameter(sent, 'SRP_A');
      return putSrpChallenge(scope, findLogin(scope, requiredParameter(sent, 'USERNAME')), clientPublic);
    },
  },
  USER_PASSWORD_AUTH: {
    setting: 'ALLOW_USER_PASSWORD_AUTH',
    refusal: 'USER_PASSWORD_AUTH flow not enabled for this client',
    begin: bySentPassword,
  },
  USER_AUTH: {
    setting: 'ALLOW_USER_AUTH',
    refusal: 'USER_AUTH flow not enabled for this client',
    begin: beginByChoice,
  },
  CUSTOM_AUTH: {
    setting: 'ALLOW_CUSTOM_AUTH',
    refusal: 'CUSTOM_AUTH is not enabled for the client.',
    begin: async () => {
      throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
    },
  },
  REFRESH_TOKEN_AUTH: refreshFlow,
  REFRESH_TOKEN: refreshFlow,
};

const adminFlow: Flow = {
  setting: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  refusal: 'Auth flow not enabled for this client',
  begin: bySentPassword,
};

const adminFlows: typeof publicFlows = {
  ...publicFlows,
  ADMIN_USER_PASSWORD_AUTH: adminFlow,
  ADMIN_NO_SRP_AUTH: adminFlow,
};

const answers: Record<ChallengeName, (scope: ClientScope, answer: ChallengeAnswer) => Promise<AuthAnswer>> = {
  SELECT_CHALLENGE: answerSelection,
  PASSWORD: (scope, answer) => answerChoice(scope, answer, 'PASSWORD'),
  PASSWORD_SRP: (scope, answer) => answerChoice(scope, answer, 'PASSWORD_SRP'),
  PASSWORD_VERIFIER: (scope, { responses }) => answerSrpChallenge(scope, responses),
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SOFTWARE_TOKEN_MFA: answerTotp,
  MFA_SETUP: answerTotpSetup,
};

const begin = async (context: Context, flows: typeof publicFlows, input: unknown): Promise<AuthAnswer> => {
  const { AuthFlow, ClientId, AuthParameters } = parseInput(beginSchema, input);
  const scope = scopeOfClient(context, ClientId);
  const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
  if (flow === undefined) throw invalidParameter(`${AuthFlow} is not a sign-in flow of this operation.`);
  if (!scope.client.authFlows.has(flow.setting)) throw invalidParameter(flow.refusal);
  return flow.begin(scope, AuthParameters);
};

const answerChallenge = async (context: Context, input: unknown): Promise<AuthAnswer> => {
  const { ChallengeName: given, ClientId, Session, ChallengeResponses } = parseInput(answerSchema, input);
  const scope = scopeOfClient(context, ClientId);
  const challenge = challengeNames.find((name) => name === given);
  if (challenge === undefined) throw notImplemented(`the challenge ${given}`);
  return answers[challenge](scope, { session: Session, responses: ChallengeResponses });
};

const assertClientOfPool = (context: Context, input: unknown): void => {
  const { UserPoolId } = parseInput(ofPoolSchema, input);
  const { ClientId } = parseInput(z.object({ ClientId: z.string() }), input);
  if (scopeOfClient(context, ClientId).pool.definition.id !== UserPoolId) {
    throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
  }
};

/** Signing in, from the first request to tokens. */
export const signInOperations = (context: Context): Operations => ({
  InitiateAuth: (input) => begin(context, publicFlows, input),
  RespondToAuthChallenge: (input) => answerChallenge(context, input),
  AdminInitiateAuth: async (input) => {
    assertClientOfPool(context, input);
    return begin(context, adminFlows, input);
  },
  AdminRespondToAuthChallenge: async (input) => {
    assertClientOfPool(context, input);
    return answerChallenge(context, input);
  },
});
