import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startCognitoIdp } from '../../src/emulators/cognito-idp/start-cognito-idp.ts';
import { UserStore } from '../../src/emulators/cognito-idp/user-store.ts';
import { clientId, clientProperties, poolId, poolProperties, region } from './support/pool-properties.ts';

const Password = 'Right pass1!';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cognito-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const usersFolder = () => join(dataDir, 'cognito-idp', poolId, 'users');

it('no acknowledged write is lost when the process is killed', async () => {
  const script = fileURLToPath(new URL('support/emulator-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir]);
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const client = new CognitoIdentityProviderClient({
    endpoint: line.toString().trim(),
    region,
    credentials: authority.root(),
    maxAttempts: 1,
  });
  const acknowledged = new Map<string, number>();
  const work = async (writer: number) => {
    const Username = `writer${writer}@staff.example`;
    const key = { UserPoolId: poolId, Username };
    await client.send(new AdminCreateUserCommand({ ...key, MessageAction: 'SUPPRESS' }));
    await client.send(new AdminSetUserPasswordCommand({ ...key, Password, Permanent: true }));
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      }),
    );
    const AccessToken = AuthenticationResult?.AccessToken;
    for (let count = 1; ; count += 1) {
      const UserAttributes = [{ Name: 'nickname', Value: String(count) }];
      await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
      acknowledged.set(Username, count);
      if (acknowledged.size === 4 && count >= 15) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([1, 2, 3, 4].map(work));
  await exited;
  client.destroy();

  const store = await UserStore.open(usersFolder());
  expect(acknowledged.size).toBe(4);
  for (const [email, count] of acknowledged) {
    expect(Number(store.find(email)?.attributes['nickname'])).toBeGreaterThanOrEqual(count);
  }
  expect((await readdir(usersFolder())).filter((name) => !name.endsWith('.json'))).toEqual([]);
}, 60_000);

describe('unsupported configuration', () => {
  const start = (pool: object = poolProperties, client: object = clientProperties) =>
    startCognitoIdp({
      dataDir,
      region,
      authority,
      log: () => {},
      deliver: async () => {},
      userPools: [
        {
          userPoolId: poolId,
          properties: { ...pool },
          clients: [{ clientId, properties: { ...client } }],
        },
      ],
    });

  it.each([
    [{ ...poolProperties, UsernameAttributes: [] }, clientProperties, poolId],
    [{ ...poolProperties, MfaConfiguration: 'MAYBE' }, clientProperties, poolId],
    [poolProperties, { ...clientProperties, GenerateSecret: true }, clientId],
    [poolProperties, { ...clientProperties, AuthSessionValidity: 'long' }, clientId],
  ])('is named: %#', async (pool, client, name) => {
    await expect(start(pool, client)).rejects.toMatchObject({
      name: 'UserPoolError',
      message: expect.stringContaining(name),
    });
  });

  it('names a damaged file and what to do', async () => {
    const emulator = await start();
    await emulator.close();
    const file = join(usersFolder(), 'damaged.json');
    await writeFile(file, '{"sub":');
    const error = { name: 'CorruptStateError', message: expect.stringContaining(file) };
    await expect(start()).rejects.toMatchObject(error);
    await rm(file);
    const key = join(dataDir, 'cognito-idp', poolId, 'signing-key.json');
    expect(await readFile(key, 'utf8')).toContain('"kty":"RSA"');
    await writeFile(key, '{}');
    await expect(start()).rejects.toMatchObject({
      name: 'CorruptStateError',
      message: expect.stringContaining(key),
    });
  });
});
