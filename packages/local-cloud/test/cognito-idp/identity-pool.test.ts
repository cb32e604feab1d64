import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Emulator } from '../../src/aws/emulator.ts';
import { startCognitoIdentity } from '../../src/emulators/cognito-identity/start-cognito-identity.ts';
import { clientId, poolId, region } from './support/pool-properties.ts';
import {
  addUser,
  authority,
  clock,
  otherPoolId,
  signIn,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

const provider = `cognito-idp.${region}.amazonaws.com/${poolId}`;
const identityPoolId = `${region}:pool`;
const guestRole = 'arn:aws:iam::000000000000:role/guest';
const signedInRole = 'arn:aws:iam::000000000000:role/signed-in';

let pool: TestPool;
let emulator: Emulator;
let client: CognitoIdentityClient;

const start = async () => {
  emulator = await startCognitoIdentity({
    dataDir: pool.dataDir,
    region,
    authority,
    log: () => {},
    now: () => clock.now,
    verifyLogin: (name, token) => pool.emulator.verifyLogin(name, token),
    identityPools: [
      {
        identityPoolId,
        properties: {
          AllowUnauthenticatedIdentities: true,
          CognitoIdentityProviders: [{ ClientId: clientId, ProviderName: provider }],
        },
        roleAttachment: { Roles: { authenticated: signedInRole, unauthenticated: guestRole } },
      },
    ],
  });
  client = new CognitoIdentityClient({ endpoint: emulator.endpoint, region, maxAttempts: 1 });
};
const stop = async () => {
  client.destroy();
  await emulator.close();
};

beforeAll(async () => {
  pool = await startTestPool();
  await start();
});
afterAll(async () => {
  await stop();
  await pool.close();
});

const loginsOf = (token: string | undefined) =>
  token === undefined ? {} : { Logins: { [provider]: token } };
const getId = async (token?: string) =>
  (await client.send(new GetIdCommand({ IdentityPoolId: identityPoolId, ...loginsOf(token) }))).IdentityId!;
const getCredentials = async (IdentityId: string, token?: string) => {
  const command = new GetCredentialsForIdentityCommand({ IdentityId, ...loginsOf(token) });
  const response = await client.send(command);
  const { AccessKeyId = '', SessionToken } = response.Credentials!;
  const { caller } = authority.resolve(AccessKeyId, SessionToken);
  return { id: response.IdentityId!, caller };
};
const idTokenOf = async (email: string) => (await signIn(pool, email)).IdToken;

describe('a user who is signed in', () => {
  it('always has the same identity, with credentials of the authenticated role', async () => {
    const email = await addUser(pool);
    const id = await getId(await idTokenOf(email));
    const { caller } = await getCredentials(id, await idTokenOf(email));
    expect(caller).toMatchObject({
      roleArn: signedInRole,
      cognito: { identityPoolId, identityId: id, authenticated: true },
    });
    await stop();
    await start();
    expect(await getId(await idTokenOf(email))).toBe(id);
    expect(await getId(await idTokenOf(await addUser(pool)))).not.toBe(id);
  });

  it('takes over the guest identity, which guests can no longer use', async () => {
    const email = await addUser(pool);
    const guest = await getId();
    expect((await getCredentials(guest)).caller).toMatchObject({ roleArn: guestRole });
    const { id, caller } = await getCredentials(guest, await idTokenOf(email));
    expect(id).toBe(guest);
    expect(caller).toMatchObject({ roleArn: signedInRole });
    expect(await getId(await idTokenOf(email))).toBe(guest);
    await expect(getCredentials(guest)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: `Access to Identity '${guest}' is forbidden.`,
    });
  });

  it('keeps the earlier identity and merges the guest identity into it', async () => {
    const email = await addUser(pool);
    const identity = await getId(await idTokenOf(email));
    const guest = await getId();
    expect((await getCredentials(guest, await idTokenOf(email))).id).toBe(identity);
    await expect(getCredentials(guest)).rejects.toThrow('is forbidden');
    expect((await getCredentials(guest, await idTokenOf(email))).id).toBe(identity);
  });

  it("can't use the identity of another user", async () => {
    const identity = await getId(await idTokenOf(await addUser(pool)));
    const other = await idTokenOf(await addUser(pool));
    await expect(getCredentials(identity, other)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining("Logins don't match."),
    });
    await expect(getCredentials(identity)).rejects.toThrow('is forbidden');
  });
});

describe('a login', () => {
  const refused = (message: string) => ({
    name: 'NotAuthorizedException',
    message: expect.stringContaining(message),
  });

  it('is refused with an access token and with a forged, expired or revoked token', async () => {
    const Username = await addUser(pool);
    const { AccessToken, IdToken } = await signIn(pool, Username);
    const guest = await getId();
    await expect(getId(AccessToken)).rejects.toMatchObject(refused('Invalid login token.'));
    await expect(getCredentials(guest, 'a.b.c')).rejects.toMatchObject(refused('Invalid login token.'));
    const signOut = new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username });
    await pool.client.send(signOut);
    await expect(getId(IdToken)).rejects.toMatchObject(refused('revoked'));
    const later = await idTokenOf(Username);
    clock.pass(3_600_000);
    await expect(getId(later)).rejects.toMatchObject(refused('expired'));
    expect((await getCredentials(guest)).caller).toMatchObject({ roleArn: guestRole });
  });

  it('is refused from another user pool, another client or another provider', async () => {
    const elsewhere = await addUser(pool, 'elsewhere@staff.example', otherPoolId);
    const foreign = (await signIn(pool, elsewhere, 'other-pool')).IdToken;
    await expect(getId(foreign)).rejects.toMatchObject(refused('Invalid login token.'));
    const email = await addUser(pool);
    const otherClient = (await signIn(pool, email, 'open-client')).IdToken;
    await expect(getId(otherClient)).rejects.toMatchObject(refused('Incorrect token audience.'));
    const Logins = { 'accounts.example': await idTokenOf(email) };
    await expect(
      client.send(new GetIdCommand({ IdentityPoolId: identityPoolId, Logins })),
    ).rejects.toMatchObject(refused('supported provider'));
    const both = { ...Logins, [provider]: await idTokenOf(email) };
    await expect(
      client.send(new GetIdCommand({ IdentityPoolId: identityPoolId, Logins: both })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
