import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthFlowType,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Authorize } from '../../../src/aws/authorize.ts';
import { CredentialAuthority } from '../../../src/aws/credential-authority.ts';
import type { OutgoingMail } from '../../../src/emulators/cognito-idp/mails.ts';
import { openSigningKeys } from '../../../src/emulators/cognito-idp/signing-keys.ts';
import { startCognitoIdp } from '../../../src/emulators/cognito-idp/start-cognito-idp.ts';
import { parseMime } from '../../../src/emulators/ses/mail-view.ts';
import { clientId, clientProperties, poolId, poolProperties, region } from './pool-properties.ts';
import { srpClient } from './srp-client.ts';
import { newFolder } from '../../support/new-folder.ts';

export const otherPoolId = `${region}_OtherPool`;
export const password = 'Right pass1!';
export const authority = new CredentialAuthority(Buffer.alloc(32, 1), () => clock.now);

/** The clock of the emulators in these tests. */
export const clock = {
  now: Date.UTC(2026, 10, 21, 12),
  pass: (milliseconds: number) => {
    clock.now += milliseconds;
  },
};

interface TestPoolOptions {
  readonly pool?: object;
  readonly client?: object;
  readonly authorize?: Authorize;
  readonly invokeFunction?: (functionArn: string, event: string) => Promise<{ isError: boolean }>;
  /** 1: errors are not retried, but signatures fail once the clock has jumped. */
  readonly maxAttempts?: number;
}

/** Making a pool's key takes a fifth of a second: all pools of the tests share two. */
const keyFolder = newFolder();
const addSigningKeys = async (dataDir: string): Promise<void> => {
  for (const id of [poolId, otherPoolId]) {
    await openSigningKeys(join(keyFolder, id));
    await cp(join(keyFolder, id), join(dataDir, 'cognito-idp', id), { recursive: true });
  }
};

/** Starts an emulator with a pool to test and another pool; `client` is an SDK client. */
export const startTestPool = async (options: TestPoolOptions = {}) => {
  const dataDir = newFolder();
  await addSigningKeys(dataDir);
  const mails: OutgoingMail[] = [];
  const mailServer = { isDown: false };
  const start = (port?: number) =>
    startCognitoIdp({
      port,
      dataDir,
      region,
      authority,
      authorize: options.authorize,
      ...(options.invokeFunction && { invokeFunction: options.invokeFunction }),
      log: () => {},
      now: () => clock.now,
      deliver: async (mail) => {
        if (mailServer.isDown) throw new Error('mail is down');
        mails.push(mail);
      },
      userPools: [
        {
          userPoolId: poolId,
          properties: { ...poolProperties, ...options.pool },
          clients: [
            { clientId, properties: { ...clientProperties, ...options.client } },
            {
              clientId: 'open-client',
              properties: { ...clientProperties, PreventUserExistenceErrors: 'LEGACY' },
            },
            { clientId: 'bare-client', properties: { ExplicitAuthFlows: [], EnableTokenRevocation: false } },
          ],
        },
        {
          userPoolId: otherPoolId,
          properties: poolProperties,
          clients: [{ clientId: 'other-pool', properties: clientProperties }],
        },
      ],
    });
  let emulator = await start();
  const connect = (credentials = authority.root()) =>
    new CognitoIdentityProviderClient({
      endpoint: emulator.endpoint,
      region,
      credentials,
      // Signed with the tests' clock: after a jump the SDK corrects its clock and retries.
      maxAttempts: options.maxAttempts ?? 2,
      systemClockOffset: clock.now - Date.now(),
    });
  const clients = [connect()];
  const test = {
    dataDir,
    mails,
    mailServer,
    get emulator() {
      return emulator;
    },
    get client() {
      return clients.at(-1)!;
    },
    connectAs: (credentials: ReturnType<typeof authority.root>) => {
      const client = connect(credentials);
      clients.unshift(client);
      return client;
    },
    /** Reads the code or password in the newest mail. */
    mailed: async (form = /\d{6}/) => {
      const { text = '' } = await parseMime(mails.at(-1)!.raw);
      return form.exec(text)?.at(-1) ?? '';
    },
    restart: async () => {
      // The same port, as the tokens' issuer is the URL.
      const { port } = new URL(emulator.endpoint);
      await emulator.close();
      emulator = await start(Number(port));
      clients.push(connect());
    },
    close: async () => {
      clients.forEach((client) => client.destroy());
      await emulator.close();
    },
  };
  return test;
};

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

let users = 0;

/** Creates a confirmed user with `password` and a verified address; returns the address. */
export const addUser = async (
  { client }: TestPool,
  email = `user${(users += 1)}@staff.example`,
  UserPoolId = poolId,
) => {
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
  );
  return email;
};

export const initiate = (
  { client }: TestPool,
  AuthFlow: AuthFlowType,
  AuthParameters: Record<string, string>,
  ClientId = clientId,
) => client.send(new InitiateAuthCommand({ AuthFlow, ClientId, AuthParameters }));

export const respond = (
  { client }: TestPool,
  ChallengeName: ChallengeNameType,
  ChallengeResponses: Record<string, string>,
  Session?: string,
  ClientId = clientId,
) => client.send(new RespondToAuthChallengeCommand({ ChallengeName, ClientId, ChallengeResponses, Session }));

export const sendPassword = (pool: TestPool, USERNAME: string, PASSWORD = password, ClientId = clientId) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME, PASSWORD }, ClientId);

/** Begins a sign-in by SRP. @returns the responses to its challenge */
export const beginSrp = async (pool: TestPool, USERNAME: string, secret = password) => {
  const srp = srpClient();
  const { ChallengeParameters = {} } = await initiate(pool, 'USER_SRP_AUTH', { USERNAME, SRP_A: srp.SRP_A });
  return srp.responses(ChallengeParameters, poolId, secret, clock.now);
};

export const signInBySrp = async (pool: TestPool, USERNAME: string, secret = password) =>
  respond(pool, 'PASSWORD_VERIFIER', await beginSrp(pool, USERNAME, secret));

/** Signs in a user and returns the tokens. */
export const signIn = async (pool: TestPool, email: string, ClientId = clientId) => {
  const { AuthenticationResult } = await sendPassword(pool, email, password, ClientId);
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
};
