import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startCognitoIdp } from '../../src/emulators/cognito-idp/start-cognito-idp.ts';
import { clientId, clientProperties, poolId, poolProperties, region } from './support/pool-properties.ts';
import { newFolder } from '../support/new-folder.ts';

const authority = new CredentialAuthority(Buffer.alloc(32, 1));
let dataDir: string;
beforeEach(async () => {
  dataDir = newFolder();
});

const usersFolder = () => join(dataDir, 'cognito-idp', poolId, 'users');

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
