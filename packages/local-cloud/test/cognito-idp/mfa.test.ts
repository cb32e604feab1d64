import {
  AdminDeleteSoftwareTokenCommand,
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poolId } from './support/pool-properties.ts';
import {
  addUser,
  clock,
  respond,
  sendPassword,
  signIn,
  signInBySrp,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';
import { totpCode } from '../../src/emulators/cognito-idp/totp.ts';

let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const associate = (proof: { AccessToken?: string; Session?: string }, from = pool) =>
  from.client.send(new AssociateSoftwareTokenCommand(proof));
const verify = (proof: { AccessToken?: string; Session?: string }, UserCode: string, from = pool) =>
  from.client.send(new VerifySoftwareTokenCommand({ ...proof, UserCode }));
const prefer = (AccessToken: string, Enabled = true) =>
  pool.client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );

/** Creates a user with an authenticator app that is required at sign-in. */
const addUserWithApp = async () => {
  const email = await addUser(pool);
  const { AccessToken } = await signIn(pool, email);
  const { SecretCode = '' } = await associate({ AccessToken });
  await verify({ AccessToken }, totpCode(SecretCode, clock.now));
  await prefer(AccessToken);
  // The set-up has used the current code.
  clock.pass(30_000);
  return { email, AccessToken, secret: SecretCode };
};

describe('optional MFA', () => {
  it('is set up by a signed-in user and required from then on', async () => {
    const email = await addUser(pool);
    const { AccessToken } = await signIn(pool, email);
    await expect(prefer(AccessToken)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    });
    await expect(verify({ AccessToken }, '123456')).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
    const { SecretCode = '' } = await associate({ AccessToken });
    await expect(verify({ AccessToken }, '1')).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    expect(await verify({ AccessToken }, totpCode(SecretCode, clock.now))).toMatchObject({
      Status: 'SUCCESS',
    });
    expect((await signInBySrp(pool, email)).AuthenticationResult).toBeDefined();
    await prefer(AccessToken);
    const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
    expect(user).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect((await signInBySrp(pool, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await prefer(AccessToken, false);
    expect((await signInBySrp(pool, email)).AuthenticationResult).toBeDefined();
  });

  it('accepts each code once, and another attempt after a wrong one', async () => {
    const { email, secret } = await addUserWithApp();
    const { Session } = await sendPassword(pool, email);
    const respondWithCode = (code: string, session = Session) =>
      respond(pool, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code }, session);
    await expect(respondWithCode('0')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    const code = totpCode(secret, clock.now);
    expect((await respondWithCode(code)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(respondWithCode(code)).rejects.toThrow('session can only be used once');
    const again = await sendPassword(pool, email);
    await expect(respondWithCode(code, again.Session)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    clock.pass(30_000);
    expect(
      (await respondWithCode(totpCode(secret, clock.now), again.Session)).AuthenticationResult,
    ).toBeDefined();
  });

  it('ends when an administrator deletes the app, and another can be set up', async () => {
    const { email, AccessToken, secret } = await addUserWithApp();
    const started = await sendPassword(pool, email);
    const key = { UserPoolId: poolId, Username: email };
    await pool.client.send(new AdminDeleteSoftwareTokenCommand(key));
    const user = await pool.client.send(new AdminGetUserCommand(key));
    expect(user).not.toHaveProperty('UserMFASettingList');
    const response = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, clock.now) };
    await expect(respond(pool, 'SOFTWARE_TOKEN_MFA', response, started.Session)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await sendPassword(pool, email)).AuthenticationResult).toBeDefined();
    await expect(prefer(AccessToken)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect((await associate({ AccessToken })).SecretCode).toBeDefined();
    // As for an account that never had one.
    await pool.client.send(new AdminDeleteSoftwareTokenCommand(key));
    await expect(
      pool.client.send(new AdminDeleteSoftwareTokenCommand({ ...key, Username: 'nobody@example.com' })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('locks after wrong codes as after wrong passwords', async () => {
    const { email } = await addUserWithApp();
    for (let count = 0; count < 5; count += 1) {
      const { Session } = await sendPassword(pool, email);
      const wrong = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: 'wrong' };
      await expect(respond(pool, 'SOFTWARE_TOKEN_MFA', wrong, Session)).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await expect(sendPassword(pool, email)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  });

  it('supports authenticator apps only', async () => {
    const { AccessToken } = await signIn(pool, await addUser(pool));
    for (const kind of ['SMSMfaSettings', 'EmailMfaSettings']) {
      const command = new SetUserMFAPreferenceCommand({ AccessToken, [kind]: { Enabled: true } });
      await expect(pool.client.send(command)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
    await expect(associate({})).rejects.toThrow('Either AccessToken or Session is required.');
    await expect(associate({ Session: 'made-up-session-of-nobody' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});

describe('required MFA', () => {
  it('is set up during the first sign-in', async () => {
    const strict = await startTestPool({ pool: { MfaConfiguration: 'ON' } });
    const email = await addUser(strict);
    const challenge = await sendPassword(strict, email);
    expect(challenge).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    await expect(respond(strict, 'MFA_SETUP', { USERNAME: email }, challenge.Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const association = await associate({ Session: challenge.Session! }, strict);
    const secret = association.SecretCode!;
    const code = totpCode(secret, clock.now);
    const verified = await verify({ Session: association.Session! }, code, strict);
    expect(verified.Status).toBe('SUCCESS');
    const done = await respond(strict, 'MFA_SETUP', { USERNAME: email }, verified.Session);
    expect(done.AuthenticationResult?.IdToken).toBeDefined();
    expect((await sendPassword(strict, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    // Another set-up that began meanwhile can't replace the app.
    await expect(verify({ Session: association.Session! }, code, strict)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const key = { UserPoolId: poolId, Username: email };
    await strict.client.send(new AdminDeleteSoftwareTokenCommand(key));
    expect((await sendPassword(strict, email)).ChallengeName).toBe('MFA_SETUP');
    await strict.close();
  });
});

it('a pool without MFA offers no second factor', async () => {
  const plain = await startTestPool({ pool: { MfaConfiguration: 'OFF' } });
  const { AccessToken } = await signIn(plain, await addUser(plain));
  await expect(associate({ AccessToken }, plain)).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
  await plain.close();
});
