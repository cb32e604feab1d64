import { inspect } from 'node:util';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { answerJsonService, type JsonService } from '../../aws/json-service.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { allowBrowsers } from '../../aws/browser-access.ts';
import { guestOperations } from './guest-operations.ts';
import { IdentityIds } from './identity-id.ts';
import { parseIdentityPool, type IdentityPoolResource } from './identity-pool.ts';

interface CognitoIdentityOptions extends EmulatorOptions {
  readonly identityPools: readonly IdentityPoolResource[];
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
 * Starts Cognito's identity pools. Nothing is stored: ids and credentials vouch for themselves. Rejects with
 * IdentityPoolError or PortTakenError.
 */
export const startCognitoIdentity = async (options: CognitoIdentityOptions): Promise<Emulator> => {
  const { region, authority, now = Date.now } = options;
  const operations: Record<string, (input: unknown) => unknown> = guestOperations({
    pools: options.identityPools.map(parseIdentityPool),
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
