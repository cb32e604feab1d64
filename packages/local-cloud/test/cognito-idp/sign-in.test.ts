import { AdminCreateUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { srpClient } from './support/srp-client.ts';
import { poolId } from './support/pool-properties.ts';
import {
  addUser,
  clock,
  initiate,
  password,
  respond,
  sendPassword,
  signInBySrp,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

describe('USER_SRP_AUTH', () => {
  it("returns tokens for the right password, ignoring the address's case", async () => {
    const email = await addUser(pool);
    const { AuthenticationResult } = await signInBySrp(pool, email.toUpperCase());
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(decodeJwt(AuthenticationResult!.IdToken!)['email']).toBe(email);
  });

  it('returns the user id, and accepts the address in its place', async () => {
    const email = await addUser(pool);
    const srp = srpClient();
    const answer = await initiate(pool, 'USER_SRP_AUTH', { USERNAME: email, SRP_A: srp.SRP_A });
    expect(answer.ChallengeName).toBe('PASSWORD_VERIFIER');
    const challenge = answer.ChallengeParameters!;
    expect(challenge['USER_ID_FOR_SRP']).toMatch(/^[\da-f-]{36}$/);
    expect(challenge['USERNAME']).toBe(challenge['USER_ID_FOR_SRP']);
    const responses = { ...srp.responses(challenge, poolId, password, clock.now), USERNAME: email };
    const signedIn = await respond(pool, 'PASSWORD_VERIFIER', responses);
    expect(signedIn.AuthenticationResult?.RefreshToken).toBeDefined();
  });

  it('refuses a wrong password and a used, expired or forged claim', async () => {
    const email = await addUser(pool);
    await expect(signInBySrp(pool, email, 'Wrong pass1!')).rejects.toMatchObject(incorrect);

    const begin = async () => {
      const srp = srpClient();
      const parameters = { USERNAME: email, SRP_A: srp.SRP_A };
      const { ChallengeParameters } = await initiate(pool, 'USER_SRP_AUTH', parameters);
      return srp.responses(ChallengeParameters!, poolId, password, clock.now);
    };
    const used = await begin();
    await respond(pool, 'PASSWORD_VERIFIER', used);
    await expect(respond(pool, 'PASSWORD_VERIFIER', used)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('session can only be used once'),
    });
    const late = await begin();
    clock.pass(3 * 60_000);
    await expect(respond(pool, 'PASSWORD_VERIFIER', late)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
    const madeUp = { ...(await begin()), PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' };
    await expect(respond(pool, 'PASSWORD_VERIFIER', madeUp)).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    });
    const somebodyElses = { ...(await begin()), USERNAME: await addUser(pool) };
    await expect(respond(pool, 'PASSWORD_VERIFIER', somebodyElses)).rejects.toMatchObject(incorrect);
    await expect(
      respond(pool, 'PASSWORD_VERIFIER', await begin(), undefined, 'open-client'),
    ).rejects.toMatchObject({ message: 'Invalid session for the user.' });
    const badTime = { ...(await begin()), TIMESTAMP: '2026-11-21' };
    await expect(respond(pool, 'PASSWORD_VERIFIER', badTime)).rejects.toThrow('TIMESTAMP format');
  });

  it('refuses an SRP_A that is invalid, 0 or missing', async () => {
    const USERNAME = await addUser(pool);
    for (const SRP_A of ['0', 'no number']) {
      await expect(initiate(pool, 'USER_SRP_AUTH', { USERNAME, SRP_A })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'SRP_A is not a valid number.',
      });
    }
    await expect(initiate(pool, 'USER_SRP_AUTH', { USERNAME })).rejects.toThrow(
      'Missing required parameter SRP_A',
    );
  });

  it('gives an unknown user a constant salt and user id, and a wrong password', async () => {
    const { SRP_A } = srpClient();
    const begin = async (USERNAME: string) =>
      (await initiate(pool, 'USER_SRP_AUTH', { USERNAME, SRP_A })).ChallengeParameters!;
    const first = await begin('nobody@staff.example');
    const second = await begin('NOBODY@staff.example');
    const other = await begin('no-one@staff.example');
    expect(first['USER_ID_FOR_SRP']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(second['SALT']).toBe(first['SALT']);
    expect(second['USER_ID_FOR_SRP']).toBe(first['USER_ID_FOR_SRP']);
    expect(second['SRP_B']).not.toBe(first['SRP_B']);
    expect(other['SALT']).not.toBe(first['SALT']);
    await expect(signInBySrp(pool, 'nobody@staff.example')).rejects.toMatchObject(incorrect);
  });
});

describe('USER_PASSWORD_AUTH', () => {
  it('returns tokens for the right password only', async () => {
    const email = await addUser(pool);
    expect((await sendPassword(pool, email)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(sendPassword(pool, email, 'Wrong pass1!')).rejects.toMatchObject(incorrect);
    await expect(sendPassword(pool, email, '')).rejects.toThrow('Missing required parameter PASSWORD');
    await expect(initiate(pool, 'USER_PASSWORD_AUTH', { PASSWORD: password })).rejects.toThrow(
      'Missing required parameter USERNAME',
    );
  });

  it('reveals an unknown user only if the client does', async () => {
    await expect(sendPassword(pool, 'nobody@staff.example')).rejects.toMatchObject(incorrect);
    await expect(sendPassword(pool, 'nobody@staff.example', password, 'open-client')).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('reveals that a user is disabled only with the right password', async () => {
    const email = await addUser(pool);
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));
    await expect(sendPassword(pool, email)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(sendPassword(pool, email, 'Wrong pass1!')).rejects.toMatchObject(incorrect);
  });
});

describe('a flow', () => {
  it('that the client does not allow is refused', async () => {
    const parameters = { USERNAME: 'a@b.example', PASSWORD: password, SRP_A: 'a' };
    const refusals = {
      USER_SRP_AUTH: 'USER_SRP_AUTH is not enabled for the client.',
      USER_PASSWORD_AUTH: 'USER_PASSWORD_AUTH flow not enabled for this client',
    } as const;
    for (const [flow, message] of Object.entries(refusals)) {
      await expect(
        initiate(pool, flow as keyof typeof refusals, parameters, 'bare-client'),
      ).rejects.toMatchObject({ name: 'InvalidParameterException', message });
    }
  });

  it('or challenge that is not implemented is named, and so is an unknown client', async () => {
    for (const flow of ['USER_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'] as const) {
      await expect(initiate(pool, flow, { USERNAME: 'a@b.example' })).rejects.toThrow(
        `not implemented: InitiateAuth with ${flow}`,
      );
    }
    await expect(sendPassword(pool, 'a@b.example', password, 'absent')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool client absent does not exist.',
    });
    await expect(respond(pool, 'SMS_MFA', {})).rejects.toThrow('not implemented: the challenge SMS_MFA');
  });
});

describe('a temporary password', () => {
  const invite = async (email: string) => {
    await pool.client.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: email }));
    return pool.mailed(/Use (\S+)/);
  };
  const newPassword = 'My 0wn choice';

  it('must be replaced at the first sign-in', async () => {
    const email = 'new-one@staff.example';
    const temporary = await invite(email);
    const challenge = await signInBySrp(pool, email, temporary);
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(challenge.ChallengeParameters).toMatchObject({ requiredAttributes: '[]' });
    expect(JSON.parse(challenge.ChallengeParameters!['userAttributes']!)).toEqual({ email });
    const answer = (NEW_PASSWORD: string, more = {}) =>
      respond(pool, 'NEW_PASSWORD_REQUIRED', { USERNAME: email, NEW_PASSWORD, ...more }, challenge.Session);

    await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(answer(newPassword, { 'userAttributes.email': email })).rejects.toMatchObject({
      message: 'Cannot modify an already provided email',
    });
    const done = await answer(newPassword, { 'userAttributes.given_name': 'Aroha' });
    expect(decodeJwt(done.AuthenticationResult!.IdToken!)['given_name']).toBe('Aroha');
    await expect(answer('An0ther one!')).rejects.toThrow('session can only be used once');
    await expect(sendPassword(pool, email, temporary)).rejects.toMatchObject(incorrect);
    expect((await signInBySrp(pool, email, newPassword)).AuthenticationResult?.IdToken).toBeDefined();
  });

  it('starts a session of three minutes for its user and client', async () => {
    const email = 'slow@staff.example';
    const temporary = await invite(email);
    const { Session } = await sendPassword(pool, email, temporary);
    const answer = { USERNAME: email, NEW_PASSWORD: newPassword };
    const refusal = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
    const other = { ...answer, USERNAME: await addUser(pool) };
    await expect(respond(pool, 'NEW_PASSWORD_REQUIRED', other, Session)).rejects.toMatchObject(refusal);
    await expect(
      respond(pool, 'NEW_PASSWORD_REQUIRED', answer, Session, 'open-client'),
    ).rejects.toMatchObject(refusal);
    await expect(respond(pool, 'NEW_PASSWORD_REQUIRED', answer, 'forged')).rejects.toMatchObject(refusal);
    await expect(respond(pool, 'NEW_PASSWORD_REQUIRED', answer)).rejects.toThrow(
      'Missing required parameter Session',
    );
    clock.pass(3 * 60_000 - 1);
    await expect(
      respond(pool, 'SOFTWARE_TOKEN_MFA', { ...answer, SOFTWARE_TOKEN_MFA_CODE: '1' }, Session),
    ).rejects.toMatchObject(refusal);
    clock.pass(1);
    await expect(respond(pool, 'NEW_PASSWORD_REQUIRED', answer, Session)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('stops working after seven days', async () => {
    const email = 'late@staff.example';
    const temporary = await invite(email);
    clock.pass(7 * 86_400_000 - 1);
    expect((await sendPassword(pool, email, temporary)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    clock.pass(1);
    await expect(sendPassword(pool, email, temporary)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });
});
