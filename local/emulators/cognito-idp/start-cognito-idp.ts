import { inspect } from 'node:util';
import { allowBrowsers } from '../../aws/browser-access.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { answerJsonService, type JsonService } from '../../aws/json-service.ts';
import { notImplemented } from '../../aws/service-error.ts';

const maxBodyBytes = 1024 * 1024;

/** Operations that a browser calls unsigned: https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-public-server-side.html */
const unsignedOperations = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'GlobalSignOut',
  'GetUser',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
]);

/** Starts Cognito's user pools, of which nothing is implemented yet: every operation says so. Rejects with PortTakenError. */
export const startCognitoIdp = async (options: EmulatorOptions): Promise<Emulator> => {
  const { region, authority, now = Date.now } = options;
  const service: JsonService = {
    signingName: 'cognito-idp',
    targetPrefix: 'AWSCognitoIdentityProviderService',
    contentType: 'application/x-amz-json-1.1',
    region,
    maxBodyBytes,
    unsignedOperations,
    run: async (operation) => {
      throw notImplemented(operation);
    },
  };
  const server = await startHttpServer({
    purpose: 'the Cognito user pool emulator',
    port: options.port,
    handle: async (request, response) => {
      if (allowBrowsers(request, response) === 'preflight') return;
      await answerJsonService(service, authority, now, request, response);
    },
    onError: (error) => options.log(`cognito-idp: ${inspect(error)}`),
  });
  return { endpoint: server.origin, close: () => server.close() };
};
