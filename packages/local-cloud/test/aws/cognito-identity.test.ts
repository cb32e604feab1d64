import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  GetOpenIdTokenCommand,
} from '@aws-sdk/client-cognito-identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import type { Emulator } from '../../src/aws/emulator.ts';
import { startCognitoIdentity } from '../../src/emulators/cognito-identity/start-cognito-identity.ts';

const region = 'eu-west-2';
const now = Date.UTC(2026, 10, 20, 12, 0, 0, 500);
const authority = new CredentialAuthority(Buffer.alloc(32, 1), () => now);
const guestRole = 'arn:aws:iam::000000000000:role/guest';
const identityPools = [
  {
    identityPoolId: `${region}:open`,
    properties: { AllowUnauthenticatedIdentities: true },
    roleAttachment: { Roles: { unauthenticated: guestRole } },
  },
  {
    identityPoolId: `${region}:closed`,
    properties: { AllowUnauthenticatedIdentities: false },
    roleAttachment: { Roles: { unauthenticated: guestRole } },
  },
  {
    identityPoolId: `${region}:roleless`,
    properties: { AllowUnauthenticatedIdentities: 'true' },
    roleAttachment: undefined,
  },
];
const start = (pools = identityPools) =>
  startCognitoIdentity({
    dataDir: 'unused',
    region,
    authority,
    log: () => {},
    now: () => now,
    identityPools: pools,
  });
let emulator: Emulator;
let client: CognitoIdentityClient;

beforeAll(async () => {
  emulator = await start();
  const { endpoint } = emulator;
  client = new CognitoIdentityClient({ endpoint, region, maxAttempts: 1, credentials: authority.root() });
});
afterAll(async () => {
  client.destroy();
  await emulator.close();
});

const getId = async (pool: string) =>
  (await client.send(new GetIdCommand({ IdentityPoolId: `${region}:${pool}` }))).IdentityId ?? '';
const getCredentials = (IdentityId: string) =>
  client.send(new GetCredentialsForIdentityCommand({ IdentityId }));

describe('a guest', () => {
  it('gets an identity and credentials for one hour that carry it', async () => {
    const identityId = await getId('open');
    expect(identityId).toMatch(/^eu-west-2:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await getId('open')).not.toBe(identityId);
    const { Credentials, IdentityId } = await getCredentials(identityId);
    expect(IdentityId).toBe(identityId);
    expect(Credentials?.Expiration).toEqual(new Date(Date.UTC(2026, 10, 20, 13)));
    const { secretAccessKey, caller } = authority.resolve(
      Credentials?.AccessKeyId ?? '',
      Credentials?.SessionToken,
    );
    expect(secretAccessKey).toBe(Credentials?.SecretKey);
    expect(caller).toEqual({
      kind: 'role',
      accessKeyId: Credentials?.AccessKeyId,
      roleArn: guestRole,
      sessionName: 'CognitoIdentityCredentials',
      cognito: { identityPoolId: `${region}:open`, identityId, authenticated: false },
    });
  });

  it('keeps the identity after a restart of the emulator', async () => {
    const identityId = await getId('open');
    await emulator.close();
    emulator = await start();
    client.destroy();
    const { endpoint } = emulator;
    client = new CognitoIdentityClient({ endpoint, region, maxAttempts: 1, credentials: authority.root() });
    expect((await getCredentials(identityId)).Credentials).toBeDefined();
  });

  it('is refused without a pool, guest access or a role, and with an unknown identity', async () => {
    await expect(getId('absent')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(getId('closed')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(getCredentials(await getId('roleless'))).rejects.toMatchObject({
      name: 'InvalidIdentityPoolConfigurationException',
    });
    const unknownId = `${region}:${crypto.randomUUID()}`;
    await expect(getCredentials(unknownId)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(getCredentials('no id')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('needs no signature, but a signature must be valid', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(emulator.endpoint, {
        method: 'POST',
        body: JSON.stringify({ IdentityPoolId: `${region}:open` }),
        headers: { 'x-amz-target': 'AWSCognitoIdentityService.GetId', origin: 'http://site', ...headers },
      });
    const response = await call({});
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    expect((await call({ authorization: 'AWS4-HMAC-SHA256 nonsense' })).status).toBe(400);
    const preflight = await fetch(emulator.endpoint, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'content-type,x-amz-target' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target');
  });
});

describe('an unsupported feature', () => {
  it('is named', async () => {
    const token = client.send(new GetOpenIdTokenCommand({ IdentityId: await getId('open') }));
    await expect(token).rejects.toThrow('not implemented: GetOpenIdToken');
    const Logins = { 'accounts.example': 'token' };
    const signedIn = client.send(new GetIdCommand({ IdentityPoolId: `${region}:open`, Logins }));
    await expect(signedIn).rejects.toThrow('not implemented: GetId with Logins');
    const response = await fetch(emulator.endpoint, {
      method: 'POST',
      body: '{}',
      headers: { 'x-amz-target': 'AWSCognitoIdentityService.ListIdentityPools' },
    });
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('an invalid template fails with an error that names the pool', async () => {
    const pool = { identityPoolId: 'eu-west-2:odd', properties: {}, roleAttachment: undefined };
    await expect(start([pool as never])).rejects.toMatchObject({
      name: 'IdentityPoolError',
      message: expect.stringContaining('eu-west-2:odd'),
    });
  });
});
