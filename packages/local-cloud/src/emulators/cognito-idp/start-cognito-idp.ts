import { join } from 'node:path';
import { inspect } from 'node:util';
import { LRUCache } from 'lru-cache';
import { assertAuthorized, authorizeAll } from '../../aws/authorize.ts';
import { allowBrowsers } from '../../aws/browser-access.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer, type LocalServer } from '../../aws/http-server.ts';
import { answerJsonService, type JsonService } from '../../aws/json-service.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { ChallengeSessions } from './challenges/challenge-session.ts';
import { poolOf, type Context, type InvokeTrigger } from './context.ts';
import { notAuthorized } from './errors.ts';
import type { Deliver } from './mails.ts';
import { userPoolOperations } from './operations/user-pool-operations.ts';
import type { UserPoolResource } from './pool-definition.ts';
import { Sealer } from './sealer.ts';
import { SentCodes } from './sent-codes.ts';
import { inviteTemplateUsers } from './template-users.ts';
import { verifyToken } from './token-checks.ts';
import { openUserPool } from './user-pool.ts';
import { unsignedOperations } from './unsigned-operations.ts';
import { answerWellKnown } from './well-known.ts';

interface CognitoIdpOptions extends EmulatorOptions {
  readonly userPools: readonly UserPoolResource[];
  /** Where codes and invitations are mailed. */
  readonly deliver: Deliver;
  /** Runs a function of the template; never rejects because of the function. Absent: there are none. */
  readonly invokeFunction?: (functionArn: string, event: string) => Promise<{ readonly isError: boolean }>;
}

interface UserPools extends Emulator {
  /**
   * The `sub` behind an ID token of a pool, given as `cognito-idp.{region}.amazonaws.com/{poolId}`, for one of these
   * clients. Rejects with NotAuthorizedException.
   */
  readonly verifyLogin: (provider: string, token: string) => Promise<{ sub: string; clientId: string }>;
}

const maxBodyBytes = 1024 * 1024;
/** Names that nobody has, of which wrong passwords are counted. */
const maxStrangers = 10_000;

/** The pool's triggers run if the policy of their function lets the pool in. */
const triggersOf =
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
    invokeTrigger: triggersOf(options),
    codes: new SentCodes(authority.deriveKey('user pool codes'), now),
    sessions: new ChallengeSessions(sessionSealer, now),
    refreshTokens: new Sealer(authority.deriveKey('user pool refresh tokens'), now),
    pretenceKey: authority.deriveKey('user pool strangers'),
    strangers: new LRUCache({ max: maxStrangers }),
  };
};

const poolIdOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'UserPoolId' in input ? String(input.UserPoolId) : '';

/**
 * Starts Cognito's user pools, in `<dataDir>/cognito-idp`. Rejects with UserPoolError, CorruptStateError or
 * PortTakenError.
 */
export const startCognitoIdp = async (options: CognitoIdpOptions): Promise<UserPools> => {
  const { region, authority, authorize = authorizeAll, now = Date.now } = options;
  let server: LocalServer | undefined;
  const context = await openContext(options, () => server?.origin ?? '');
  for (const { userPoolId, users } of options.userPools) {
    await inviteTemplateUsers(context, poolOf(context, userPoolId), users);
  }
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
        // A list of pools is about no pool in particular.
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
      if (allowBrowsers(request, response) === 'preflight') return;
      if (answerWellKnown(context, request, response)) return;
      await answerJsonService(service, authority, now, request, response);
    },
    onError: (error) => options.log(`cognito-idp: ${inspect(error)}`),
  });
  const { origin } = server;
  return {
    endpoint: origin,
    close: async () => server?.close(),
    verifyLogin: async (provider, token) => {
      const { user, client, pool } = await verifyToken(context, token, 'id');
      if (provider !== pool.provider) throw notAuthorized('Invalid Id Token');
      return { sub: user.sub, clientId: client.id };
    },
  };
};
