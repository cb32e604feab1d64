import {
  GetSecretValueCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccessRequest } from '../../src/aws/authorize.ts';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import type { Emulator } from '../../src/aws/emulator.ts';
import { startSecretsManager } from '../../src/emulators/secrets-manager/start-secrets-manager.ts';

const region = 'eu-west-2';
const account = `${region}:000000000000`;
const arn = `arn:aws:secretsmanager:${account}:secret:links-abcdef`;
const plainArn = `arn:aws:secretsmanager:${account}:secret:plain-abcdef`;
const keyArn = `arn:aws:kms:${account}:key/1`;
const authority = new CredentialAuthority(Buffer.alloc(32, 1));

describe('Secrets Manager', () => {
  let emulator: Emulator;
  let client: SecretsManagerClient;
  let asked: AccessRequest[];
  let refused: string;

  beforeAll(async () => {
    emulator = await startSecretsManager({
      dataDir: 'unused',
      region,
      authority,
      log: () => {},
      authorize: (request) => {
        asked.push(request);
        return request.action === refused ? 'not allowed' : 'allowed';
      },
      secrets: [
        { name: 'links', arn, value: 'a long value', keyArn },
        { name: 'plain', arn: plainArn, value: 'another' },
      ],
    });
    const { endpoint } = emulator;
    client = new SecretsManagerClient({ endpoint, region, maxAttempts: 1, credentials: authority.root() });
  });
  beforeEach(() => {
    asked = [];
    refused = '';
  });
  afterAll(async () => {
    client.destroy();
    await emulator.close();
  });

  const read = (SecretId: string, more: object = {}) =>
    client.send(new GetSecretValueCommand({ SecretId, ...more }));

  it('returns a value by ARN or name', async () => {
    const current = { Name: 'links', ARN: arn, SecretString: 'a long value', VersionStages: ['AWSCURRENT'] };
    expect(await read(arn)).toMatchObject(current);
    expect(await read('links', { VersionStage: 'AWSCURRENT' })).toMatchObject(current);
    expect(await read('plain')).toMatchObject({ SecretString: 'another' });
  });

  it('asks for the right to the secret, and to the key that encrypts it', async () => {
    await read('links');
    await read('plain');
    expect(asked).toMatchObject([
      { action: 'secretsmanager:GetSecretValue', resource: arn },
      {
        action: 'kms:Decrypt',
        resource: keyArn,
        conditions: { 'kms:ViaService': `secretsmanager.${region}.amazonaws.com` },
      },
      { action: 'secretsmanager:GetSecretValue', resource: plainArn },
    ]);
    for (const action of ['secretsmanager:GetSecretValue', 'kms:Decrypt']) {
      refused = action;
      await expect(read(arn)).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining(action),
      });
    }
  });

  it('tells only those who may ask that a secret does not exist', async () => {
    await expect(read('absent')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(asked).toMatchObject([{ resource: `arn:aws:secretsmanager:${account}:secret:absent` }]);
    refused = 'secretsmanager:GetSecretValue';
    await expect(read('absent')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('refuses what it does not support', async () => {
    const notImplemented = (name: string) => ({ message: `not implemented: ${name}` });
    await expect(client.send(new ListSecretsCommand({}))).rejects.toMatchObject(
      notImplemented('ListSecrets'),
    );
    await expect(read('links', { VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject(
      notImplemented('GetSecretValue of another version'),
    );
  });
});
