import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { answerJsonService, type JsonService } from '../../aws/json-service.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { allowBrowsers } from '../../aws/browser-access.ts';
import { IdentityIds } from './identity-id.ts';
import { identityOperations } from './identity-operations.ts';
import { parseIdentityPool, type IdentityPoolResource } from './identity-pool.ts';
import { LinkedIdentities } from './linked-identities.ts';
import type { VerifyLogin } from './logins.ts';

interface CognitoIdentityOptions extends EmulatorOptions {
  readonly identityPools: readonly IdentityPoolResource[];
  /** The user pools' word on who is signed in. */
  readonly verifyLogin: VerifyLogin;
}

/** https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_Operations.html: each says 'This is a public API'. */
const unsignedOperations = new Set([
  'GetId',
  'GetCredentialsForIdentity',
  'GetOpenIdToken',
  'UnlinkIdentity',
]);
const maxBodyBytes = 1024 * 1024;

/**
 * Starts Cognito's identity pools, in `<dataDir>/cognito-identity`. Only the identities of users are stored: guests'
 * ids and all credentials vouch for themselves. Rejects with IdentityPoolError, CorruptStateError or PortTakenError.
 */
export const startCognitoIdentity = async (options: CognitoIdentityOptions): Promise<Emulator> => {
  const { region, authority, now = Date.now } = options;
  const operations: Record<string, (input: unknown) => unknown> = identityOperations({
    pools: options.identityPools.map(parseIdentityPool),
    linked: await LinkedIdentities.open(join(options.dataDir, 'cognito-identity')),
    verifyLogin: options.verifyLogin,
    identityIds: new IdentityIds(authority.deriveKey('identity ids'), region),
    authority,
  });
  const service: JsonService = {
    signingName: 'cognito-identity',
    targetPrefix: 'AWSCognitoIdentityService',
    contentType: 'application/x-amz-json-1.1',
    region,
    maxBodyBytes,
    unsignedOperations,
    run: async (name, input) => {
      const operation = operations[name];
      if (operation === undefined) throw notImplemented(name);
      return operation(input);
    },
  };
  const server = await startHttpServer({
    purpose: 'the Cognito identity pool emulator',
    port: options.port,
    handle: async (request, response) => {
      if (allowBrowsers(request, response) === 'preflight') return;
      await answerJsonService(service, authority, now, request, response);
    },
    onError: (error) => options.log(`cognito-identity: ${inspect(error)}`),
  });
  return { endpoint: server.origin, close: () => server.close() };
};
