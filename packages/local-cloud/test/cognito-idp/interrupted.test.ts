import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { clientId, poolId } from './support/pool-properties.ts';
import {
  addUser,
  clock,
  respond,
  sendPassword,
  signIn,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

const temporary = 'Temp 0rary!';
const newPassword = 'My 0wn choice';
let pool: TestPool;
let count = 0;

beforeAll(async () => {
  pool = await startTestPool({ maxAttempts: 1 });
});
afterAll(() => pool.close());

describe('during a new-password challenge', () => {
  const invite = async () => {
    const Username = `chooser${(count += 1)}@staff.example`;
    const invitation = { MessageAction: 'SUPPRESS', TemporaryPassword: temporary } as const;
    await pool.client.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username, ...invitation }));
    return Username;
  };
  /** Signs in with a temporary password, runs something else, and then responds with a new password. */
  const choose = async (meanwhile: (Username: string) => Promise<unknown>) => {
    const Username = await invite();
    const { Session } = await sendPassword(pool, Username, temporary);
    await meanwhile(Username);
    return respond(pool, 'NEW_PASSWORD_REQUIRED', { USERNAME: Username, NEW_PASSWORD: newPassword }, Session);
  };

  it('a restart changes nothing', async () => {
    expect((await choose(() => pool.restart())).AuthenticationResult?.IdToken).toBeDefined();
  });

  it('a disabled or deleted user is refused', async () => {
    const disable = (Username: string) =>
      pool.client.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username }));
    await expect(choose(disable)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
    const remove = (Username: string) =>
      pool.client.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username }));
    await expect(choose(remove)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('a user is refused if the temporary password has changed', async () => {
    const replace = (Permanent: boolean) => (Username: string) =>
      pool.client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: poolId,
          Username,
          Password: 'Set by 0thers!',
          Permanent,
        }),
      );
    const refusal = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
    await expect(choose(replace(false))).rejects.toMatchObject(refusal);
    await expect(choose(replace(true))).rejects.toMatchObject(refusal);
  });

  it('only one of two concurrent responses succeeds', async () => {
    const Username = await invite();
    const { Session } = await sendPassword(pool, Username, temporary);
    const respondWithPassword = () =>
      respond(pool, 'NEW_PASSWORD_REQUIRED', { USERNAME: Username, NEW_PASSWORD: newPassword }, Session);
    const results = await Promise.allSettled([respondWithPassword(), respondWithPassword()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a mail outage', () => {
  const failure = { name: 'CodeDeliveryFailureException' };

  it('is reported, and the request can be repeated', async () => {
    const email = await addUser(pool);
    const forgot = () => pool.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    const key = { UserPoolId: poolId, Username: 'unreachable@staff.example' };
    pool.mailServer.isDown = true;
    await expect(forgot()).rejects.toMatchObject(failure);
    await expect(pool.client.send(new AdminCreateUserCommand(key))).rejects.toMatchObject(failure);
    pool.mailServer.isDown = false;
    await forgot();
    expect(pool.mails.at(-1)?.destinations).toEqual([email]);
    expect((await pool.client.send(new AdminGetUserCommand(key))).UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    await pool.client.send(new AdminCreateUserCommand({ ...key, MessageAction: 'RESEND' }));
    expect(pool.mails.at(-1)?.destinations).toEqual([key.Username]);
  });
});

describe('pools with other settings', () => {
  it('apply a new address at once, unverified until its code is confirmed', async () => {
    const eager = await startTestPool({ pool: { UserAttributeUpdateSettings: undefined } });
    const email = await addUser(eager);
    const { AccessToken } = await signIn(eager, email);
    await eager.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'new@staff.example' }],
      }),
    );
    const verified = async () =>
      decodeJwt((await signIn(eager, 'new@staff.example')).IdToken)['email_verified'];
    expect(await verified()).toBe(false);
    const Code = await eager.mailed();
    await eager.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    expect(await verified()).toBe(true);
    await eager.close();
  });

  it('end sign-ins also without token revocation', async () => {
    const plain = await startTestPool({ client: { EnableTokenRevocation: false } });
    const email = await addUser(plain);
    const { AccessToken } = await signIn(plain, email);
    expect(decodeJwt(AccessToken)).not.toHaveProperty('origin_jti');
    const useToken = () => plain.client.send(new SetUserMFAPreferenceCommand({ AccessToken }));
    await useToken();
    await plain.client.send(new GlobalSignOutCommand({ AccessToken }));
    clock.pass(1000);
    await signIn(plain, email);
    await expect(useToken()).rejects.toThrow('Access Token has been revoked');
    await plain.close();
  });
});
