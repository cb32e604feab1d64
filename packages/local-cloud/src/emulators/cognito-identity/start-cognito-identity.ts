import { inspect } from 'node:util';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { handleJsonRequest, type JsonService } from '../../aws/json-service.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { applyPermissiveCors } from '../../aws/permissive-cors.ts';
import { IdentityIds } from './identity-id.ts';
import { identityOperations } from './identity-operations.ts';
import { parseIdentityPool, type IdentityPoolResource } from './identity-pool.ts';

interface CognitoIdentityOptions extends EmulatorOptions {
  readonly identityPools: readonly IdentityPoolResource[];
}

/** Public APIs: https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_Operations.html */
const unsignedOperations = new Set([
  'GetId',
  'GetCredentialsForIdentity',
  'GetOpenIdToken',
  'UnlinkIdentity',
]);
const maxBodyBytes = 1024 * 1024;

/** Starts identity pools, which store nothing. @throws IdentityPoolError or PortTakenError */
export const startCognitoIdentity = async (options: CognitoIdentityOptions): Promise<Emulator> => {
  const { region, authority, now = Date.now } = options;
  const operations: Record<string, (input: unknown) => unknown> = identityOperations({
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
      if (applyPermissiveCors(request, response) === 'preflight') return;
      await handleJsonRequest(service, authority, now, request, response);
    },
    onError: (error) => options.log(`cognito-identity: ${inspect(error)}`),
  });
  return { endpoint: server.origin, close: () => server.close() };
};
