import { join } from 'node:path';
import { inspect } from 'node:util';
import { LRUCache } from 'lru-cache';
import { assertAuthorized, authorizeAll } from '../../aws/authorize.ts';
import { applyPermissiveCors } from '../../aws/permissive-cors.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer, type LocalServer } from '../../aws/http-server.ts';
import { handleJsonRequest, type JsonService } from '../../aws/json-service.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { ChallengeSessions } from './challenges/challenge-session.ts';
import { poolOf, type Context, type InvokeTrigger } from './context.ts';
import type { Deliver } from './mails.ts';
import { userPoolOperations } from './operations/user-pool-operations.ts';
import type { UserPoolResource } from './pool-definition.ts';
import { Sealer } from './sealer.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { openUserPool } from './user-pool.ts';
import { unsignedOperations } from './unsigned-operations.ts';
import { handleWellKnown } from './well-known.ts';

interface CognitoIdpOptions extends EmulatorOptions {
  readonly userPools: readonly UserPoolResource[];
  readonly deliver: Deliver;
  /** Never rejects because of the function. Absent: there are no functions. */
  readonly invokeFunction?: (functionArn: string, event: string) => Promise<{ readonly isError: boolean }>;
}

const maxBodyBytes = 1024 * 1024;
const maxUnknownUsers = 10_000;

/** Invokes triggers if the function's resource policy allows the pool. */
const createTriggerInvoker =
  ({ authorize = authorizeAll, invokeFunction }: CognitoIdpOptions): InvokeTrigger =>
  async (poolArn, functionArn, event) => {
    const decision = authorize({
      principal: { kind: 'service', service: 'cognito-idp.amazonaws.com' },
      action: 'lambda:InvokeFunction',
      resource: functionArn,
      conditions: { 'aws:SourceArn': poolArn },
    });
    if (decision !== 'allowed' || invokeFunction === undefined) return 'forbidden';
    const { isError } = await invokeFunction(functionArn, JSON.stringify(event));
    return isError ? 'failed' : 'done';
  };

const openContext = async (options: CognitoIdpOptions, origin: () => string): Promise<Context> => {
  const { region, authority, now = Date.now, deliver } = options;
  const folder = join(options.dataDir, 'cognito-idp');
  const pools = [];
  for (const resource of options.userPools) pools.push(await openUserPool(resource, folder, region));
  const sessionSealer = new Sealer(authority.deriveKey('user pool sessions'), now);
  return {
    origin,
    pools,
    now,
    deliver,
    invokeTrigger: createTriggerInvoker(options),
    codes: new ConfirmationCodes(authority.deriveKey('user pool codes'), now),
    sessions: new ChallengeSessions(sessionSealer, now),
    refreshTokens: new Sealer(authority.deriveKey('user pool refresh tokens'), now),
    decoyKey: authority.deriveKey('user pool strangers'),
    unknownUserAttempts: new LRUCache({ max: maxUnknownUsers }),
  };
};

const poolIdOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'UserPoolId' in input ? String(input.UserPoolId) : '';

/** Starts user pools in `<dataDir>/cognito-idp`. @throws UserPoolError, CorruptStateError or PortTakenError */
export const startCognitoIdp = async (options: CognitoIdpOptions): Promise<Emulator> => {
  const { region, authority, authorize = authorizeAll, now = Date.now } = options;
  let server: LocalServer | undefined;
  const context = await openContext(options, () => server?.origin ?? '');
  const operations = userPoolOperations(context);
  const service: JsonService = {
    signingName: 'cognito-idp',
    targetPrefix: 'AWSCognitoIdentityProviderService',
    contentType: 'application/x-amz-json-1.1',
    region,
    maxBodyBytes,
    unsignedOperations,
    run: async (name, input, caller) => {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (operation === undefined) throw notImplemented(name);
      if (caller !== undefined && !unsignedOperations.has(name)) {
        // ListUserPools has no resource.
        const resource = name === 'ListUserPools' ? '*' : poolOf(context, poolIdOf(input)).arn;
        assertAuthorized(authorize, 'json', { principal: caller, action: `cognito-idp:${name}`, resource });
      }
      return operation(input);
    },
  };
  server = await startHttpServer({
    purpose: 'the Cognito user pool emulator',
    port: options.port,
    handle: async (request, response) => {
      if (applyPermissiveCors(request, response) === 'preflight') return;
      if (handleWellKnown(context, request, response)) return;
      await handleJsonRequest(service, authority, now, request, response);
    },
    onError: (error) => options.log(`cognito-idp: ${inspect(error)}`),
  });
  const { origin } = server;
  return {
    endpoint: origin,
    close: async () => server?.close(),
  };
};
