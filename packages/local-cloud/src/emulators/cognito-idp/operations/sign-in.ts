import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
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
import { invalidParameter, parseInput } from '../errors.ts';

const parameters = z._default(z.record(z.string(), z.string()), {});
const beginSchema = z.object({ AuthFlow: z.string(), ClientId: z.string(), AuthParameters: parameters });
const challengeSchema = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.optional(z.string()),
  ChallengeResponses: parameters,
  ClientMetadata: z.optional(z.record(z.string(), z.string())),
});

interface Flow {
  readonly setting: string;
  readonly disabledMessage: string;
  readonly begin: (scope: ClientScope, parameters: Readonly<Record<string, string>>) => Promise<AuthResponse>;
}

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: {
    setting: 'ALLOW_USER_SRP_AUTH',
    disabledMessage: 'USER_SRP_AUTH is not enabled for the client.',
    begin: async (scope, parameters) => {
      const clientPublic = requiredParameter(parameters, 'SRP_A');
      const lookup = lookUpUser(scope, requiredParameter(parameters, 'USERNAME'));
      return issueSrpChallenge(scope, lookup, clientPublic);
    },
  },
  USER_PASSWORD_AUTH: {
    setting: 'ALLOW_USER_PASSWORD_AUTH',
    disabledMessage: 'USER_PASSWORD_AUTH flow not enabled for this client',
    begin: async (scope, parameters) => {
      const lookup = lookUpUser(scope, requiredParameter(parameters, 'USERNAME'));
      return signInWithPassword(scope, lookup, requiredParameter(parameters, 'PASSWORD'));
    },
  },
};

const challengeHandlers: Record<
  ChallengeName,
  (scope: ClientScope, response: ChallengeResponse) => Promise<AuthResponse>
> = {
  PASSWORD_VERIFIER: (scope, { responses }) => respondToPasswordVerifier(scope, responses),
  NEW_PASSWORD_REQUIRED: respondToNewPassword,
  SOFTWARE_TOKEN_MFA: respondToSoftwareToken,
  MFA_SETUP: respondToMfaSetup,
};

export const signInOperations = (context: Context): Operations => ({
  InitiateAuth: async (input) => {
    const { AuthFlow, ClientId, AuthParameters } = parseInput(beginSchema, input);
    const scope = scopeOfClient(context, ClientId);
    const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
    if (flow === undefined) throw notImplemented(`InitiateAuth with ${AuthFlow}`);
    if (!scope.client.authFlows.has(flow.setting)) throw invalidParameter(flow.disabledMessage);
    return flow.begin(scope, AuthParameters);
  },
  RespondToAuthChallenge: async (input) => {
    const { ChallengeName, ClientId, Session, ChallengeResponses, ClientMetadata } = parseInput(
      challengeSchema,
      input,
    );
    const scope = {
      ...scopeOfClient(context, ClientId),
      ...(ClientMetadata && { clientMetadata: ClientMetadata }),
    };
    const challenge = challengeNames.find((name) => name === ChallengeName);
    if (challenge === undefined) throw notImplemented(`the challenge ${ChallengeName}`);
    return challengeHandlers[challenge](scope, { session: Session, responses: ChallengeResponses });
  },
});
