import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
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

/** A user with an authenticator app that is set up and asked for. */
const addUserWithApp = async () => {
  const email = await addUser(pool);
  const { AccessToken } = await signIn(pool, email);
  const { SecretCode = '' } = await associate({ AccessToken });
  await verify({ AccessToken }, totpCode(SecretCode, clock.now));
  await prefer(AccessToken);
  // The code that set it up is used.
  clock.pass(30_000);
  return { email, AccessToken, secret: SecretCode };
};

describe('a second factor that users may have', () => {
  it('is set up by somebody signed in, and asked for from then on', async () => {
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
    const user = await pool.client.send(new GetUserCommand({ AccessToken }));
    expect(user).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect((await signInBySrp(pool, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await prefer(AccessToken, false);
    expect((await signInBySrp(pool, email)).AuthenticationResult).toBeDefined();
  });

  it('takes each code once, with another try after a wrong one', async () => {
    const { email, secret } = await addUserWithApp();
    const { Session } = await sendPassword(pool, email);
    const answer = (code: string, session = Session) =>
      respond(pool, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code }, session);
    await expect(answer('0')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    const code = totpCode(secret, clock.now);
    expect((await answer(code)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(answer(code)).rejects.toThrow('session can only be used once');
    const again = await sendPassword(pool, email);
    await expect(answer(code, again.Session)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    clock.pass(30_000);
    expect((await answer(totpCode(secret, clock.now), again.Session)).AuthenticationResult).toBeDefined();
  });

  it('cannot be guessed: wrong codes lock as wrong passwords do', async () => {
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

  it('is turned off by an administrator for somebody who has lost the phone', async () => {
    const { email } = await addUserWithApp();
    await pool.client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: poolId,
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
    expect((await sendPassword(pool, email)).AuthenticationResult).toBeDefined();
  });

  it('is an app: other kinds cannot be turned on', async () => {
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

describe('a second factor that users must have', () => {
  it('is set up before the first sign-in ends', async () => {
    const strict = await startTestPool({ pool: { MfaConfiguration: 'ON' } });
    const email = await addUser(strict);
    const asked = await sendPassword(strict, email);
    expect(asked).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    await expect(respond(strict, 'MFA_SETUP', { USERNAME: email }, asked.Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const given = await associate({ Session: asked.Session! }, strict);
    const secret = given.SecretCode!;
    const code = totpCode(secret, clock.now);
    const verified = await verify({ Session: given.Session! }, code, strict);
    expect(verified.Status).toBe('SUCCESS');
    const done = await respond(strict, 'MFA_SETUP', { USERNAME: email }, verified.Session);
    expect(done.AuthenticationResult?.IdToken).toBeDefined();
    expect((await sendPassword(strict, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    // Whoever began another set-up meanwhile can't replace the app.
    await expect(verify({ Session: given.Session! }, code, strict)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await strict.close();
  });
});

it('a pool without second factors offers none', async () => {
  const plain = await startTestPool({ pool: { MfaConfiguration: 'OFF' } });
  const { AccessToken } = await signIn(plain, await addUser(plain));
  await expect(associate({ AccessToken }, plain)).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
  await plain.close();
});
