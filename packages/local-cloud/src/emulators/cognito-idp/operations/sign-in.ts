import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
import {
  respondToChosenChallenge,
  respondToSelectChallenge,
  beginChoiceBasedAuth,
} from '../challenges/choice-based-auth.ts';
import type { ChallengeResponse } from '../challenges/open-session.ts';
import type { AuthResponse } from '../challenges/auth-response.ts';
import { challengeNames, type ChallengeName } from '../challenges/challenge-session.ts';
import { respondToNewPassword } from '../challenges/new-password-challenge.ts';
import { lookUpUser, signInWithPassword } from '../challenges/password-attempt.ts';
import { respondToPasswordVerifier, issueSrpChallenge } from '../challenges/srp-challenge.ts';
import { respondToSoftwareToken, respondToMfaSetup } from '../challenges/totp-challenge.ts';
import {
  requiredParameter,
  scopeOfClient,
  type ClientScope,
  type Context,
  type Operations,
} from '../context.ts';
import { invalidParameter, parseInput, resourceNotFound } from '../errors.ts';
import { refreshTokens } from '../refresh.ts';

const parameters = z._default(z.record(z.string(), z.string()), {});
const beginSchema = z.object({ AuthFlow: z.string(), ClientId: z.string(), AuthParameters: parameters });
const challengeSchema = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.optional(z.string()),
  ChallengeResponses: parameters,
});
const poolIdSchema = z.object({ UserPoolId: z.string() });

type Parameters = Readonly<Record<string, string>>;

const beginWithPassword = async (scope: ClientScope, parameters: Parameters): Promise<AuthResponse> => {
  const lookup = lookUpUser(scope, requiredParameter(parameters, 'USERNAME'));
  return signInWithPassword(scope, lookup, requiredParameter(parameters, 'PASSWORD'));
};

interface Flow {
  readonly setting: string;
  readonly disabledMessage: string;
  readonly begin: (scope: ClientScope, parameters: Parameters) => Promise<AuthResponse>;
}

const refreshFlow: Flow = {
  setting: 'ALLOW_REFRESH_TOKEN_AUTH',
  disabledMessage: 'Auth flow not enabled for this client',
  begin: async (scope, parameters) => ({
    ChallengeParameters: {},
    AuthenticationResult: await refreshTokens(
      scope,
      requiredParameter(parameters, 'REFRESH_TOKEN'),
      'same-token',
    ),
  }),
};

const publicFlows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: {
    setting: 'ALLOW_USER_SRP_AUTH',
    disabledMessage: 'USER_SRP_AUTH is not enabled for the client.',
    begin: async (scope, parameters) => {
      const clientPublic = requiredParameter(parameters, 'SRP_A');
      return issueSrpChallenge(
        scope,
        lookUpUser(scope, requiredParameter(parameters, 'USERNAME')),
        clientPublic,
      );
    },
  },
  USER_PASSWORD_AUTH: {
    setting: 'ALLOW_USER_PASSWORD_AUTH',
    disabledMessage: 'USER_PASSWORD_AUTH flow not enabled for this client',
    begin: beginWithPassword,
  },
  USER_AUTH: {
    setting: 'ALLOW_USER_AUTH',
    disabledMessage: 'USER_AUTH flow not enabled for this client',
    begin: beginChoiceBasedAuth,
  },
  CUSTOM_AUTH: {
    setting: 'ALLOW_CUSTOM_AUTH',
    disabledMessage: 'CUSTOM_AUTH is not enabled for the client.',
    begin: async () => {
      throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
    },
  },
  REFRESH_TOKEN_AUTH: refreshFlow,
  REFRESH_TOKEN: refreshFlow,
};

const adminFlow: Flow = {
  setting: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  disabledMessage: 'Auth flow not enabled for this client',
  begin: beginWithPassword,
};

const adminFlows: typeof publicFlows = {
  ...publicFlows,
  ADMIN_USER_PASSWORD_AUTH: adminFlow,
  ADMIN_NO_SRP_AUTH: adminFlow,
};

const challengeHandlers: Record<
  ChallengeName,
  (scope: ClientScope, response: ChallengeResponse) => Promise<AuthResponse>
> = {
  SELECT_CHALLENGE: respondToSelectChallenge,
  PASSWORD: (scope, response) => respondToChosenChallenge(scope, response, 'PASSWORD'),
  PASSWORD_SRP: (scope, response) => respondToChosenChallenge(scope, response, 'PASSWORD_SRP'),
  PASSWORD_VERIFIER: (scope, { responses }) => respondToPasswordVerifier(scope, responses),
  NEW_PASSWORD_REQUIRED: respondToNewPassword,
  SOFTWARE_TOKEN_MFA: respondToSoftwareToken,
  MFA_SETUP: respondToMfaSetup,
};

const begin = async (context: Context, flows: typeof publicFlows, input: unknown): Promise<AuthResponse> => {
  const { AuthFlow, ClientId, AuthParameters } = parseInput(beginSchema, input);
  const scope = scopeOfClient(context, ClientId);
  const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
  if (flow === undefined) throw invalidParameter(`${AuthFlow} is not a sign-in flow of this operation.`);
  if (!scope.client.authFlows.has(flow.setting)) throw invalidParameter(flow.disabledMessage);
  return flow.begin(scope, AuthParameters);
};

const respondToChallenge = async (context: Context, input: unknown): Promise<AuthResponse> => {
  const {
    ChallengeName: challengeName,
    ClientId,
    Session,
    ChallengeResponses,
  } = parseInput(challengeSchema, input);
  const scope = scopeOfClient(context, ClientId);
  const challenge = challengeNames.find((name) => name === challengeName);
  if (challenge === undefined) throw notImplemented(`the challenge ${challengeName}`);
  return challengeHandlers[challenge](scope, { session: Session, responses: ChallengeResponses });
};

const assertClientOfPool = (context: Context, input: unknown): void => {
  const { UserPoolId } = parseInput(poolIdSchema, input);
  const { ClientId } = parseInput(z.object({ ClientId: z.string() }), input);
  if (scopeOfClient(context, ClientId).pool.definition.id !== UserPoolId) {
    throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
  }
};

export const signInOperations = (context: Context): Operations => ({
  InitiateAuth: (input) => begin(context, publicFlows, input),
  RespondToAuthChallenge: (input) => respondToChallenge(context, input),
  AdminInitiateAuth: async (input) => {
    assertClientOfPool(context, input);
    return begin(context, adminFlows, input);
  },
  AdminRespondToAuthChallenge: async (input) => {
    assertClientOfPool(context, input);
    return respondToChallenge(context, input);
  },
});
