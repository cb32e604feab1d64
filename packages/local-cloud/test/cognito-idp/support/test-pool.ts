import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
import { startCognitoIdp } from '../../../src/emulators/cognito-idp/start-cognito-idp.ts';
import { parseMime } from '../../../src/emulators/ses/mail-view.ts';
import { clientId, clientProperties, poolId, poolProperties, region } from './pool-properties.ts';
import { srpClient } from './srp-client.ts';

export const otherPoolId = `${region}_OtherPool`;
export const password = 'Right pass1!';
export const authority = new CredentialAuthority(Buffer.alloc(32, 1), () => clock.now);

/** The time that emulators of these tests go by. */
export const clock = {
  now: Date.UTC(2026, 10, 21, 12),
  pass: (milliseconds: number) => {
    clock.now += milliseconds;
  },
};

interface TestPoolOptions {
  readonly pool?: object;
  readonly client?: object;
  readonly users?: readonly unknown[];
  readonly authorize?: Authorize;
  readonly invokeFunction?: (functionArn: string, event: string) => Promise<{ isError: boolean }>;
  /** 1: errors are told as they come, at the price of signatures that fail once the clock has jumped. */
  readonly maxAttempts?: number;
}

/** A running emulator with one pool to test, and another one beside it; `client` is an SDK client for it. */
export const startTestPool = async (options: TestPoolOptions = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cognito-'));
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
          users: options.users ?? [],
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
          users: [],
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
      // Signed by the tests' own clock: where that has jumped, the SDK learns so from a refusal and signs again.
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
      const made = connect(credentials);
      clients.unshift(made);
      return made;
    },
    /** Reads the code or password in the newest mail. */
    mailed: async (form = /\d{6}/) => {
      const { text = '' } = await parseMime(mails.at(-1)!.raw);
      return form.exec(text)?.at(-1) ?? '';
    },
    restart: async () => {
      // As the product remembers its ports: the tokens' issuer is the address.
      const { port } = new URL(emulator.endpoint);
      await emulator.close();
      emulator = await start(Number(port));
      clients.push(connect());
    },
    close: async () => {
      clients.forEach((made) => made.destroy());
      await emulator.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return test;
};

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

let users = 0;

/** A confirmed user with `password` and a verified address; gives the address. */
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

/** Signs in by a password that is sent. */
export const sendPassword = (pool: TestPool, USERNAME: string, PASSWORD = password, ClientId = clientId) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME, PASSWORD }, ClientId);

/** Signs in by SRP. */
export const signInBySrp = async (pool: TestPool, USERNAME: string, secret = password) => {
  const srp = srpClient();
  const { ChallengeParameters = {} } = await initiate(pool, 'USER_SRP_AUTH', { USERNAME, SRP_A: srp.SRP_A });
  return respond(pool, 'PASSWORD_VERIFIER', srp.responses(ChallengeParameters, poolId, secret, clock.now));
};

/** Tokens of a user who is signed in. */
export const signIn = async (pool: TestPool, email: string, ClientId = clientId) => {
  const { AuthenticationResult } = await sendPassword(pool, email, password, ClientId);
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
};
