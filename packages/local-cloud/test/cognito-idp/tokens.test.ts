import { createHmac } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { clientId, poolId } from './support/pool-properties.ts';
import {
  addUser,
  clock,
  otherPoolId,
  sendPassword,
  signIn,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

const issuerNow = () => `${pool.emulator.endpoint}/${poolId}`;
let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

/** Calls an operation that verifies the token and changes nothing. */
const useToken = (AccessToken: string) => pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken }));
const getTokens = (RefreshToken: string, ClientId = clientId, from = pool) =>
  from.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
const refused = (message: string) => ({ name: 'NotAuthorizedException', message });

describe('tokens', () => {
  it('carry the claims of user pools', async () => {
    const email = await addUser(pool);
    const { AccessToken, IdToken } = await signIn(pool, email);
    const access = decodeJwt(AccessToken);
    const id = decodeJwt(IdToken);
    const now = Math.floor(clock.now / 1000);
    expect(id).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      iss: issuerNow(),
      aud: clientId,
      token_use: 'id',
      'cognito:username': id.sub,
      email,
      email_verified: true,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      jti: expect.any(String),
      origin_jti: expect.any(String),
      event_id: expect.any(String),
    });
    expect(access).toEqual({
      sub: id.sub,
      iss: issuerNow(),
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: id.sub,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      jti: expect.any(String),
      origin_jti: id['origin_jti'],
      event_id: expect.any(String),
    });
    expect(access.jti).not.toBe(id.jti);
  });

  it("are valid as long as the client's template says", async () => {
    const short = await startTestPool({
      client: {
        AccessTokenValidity: 10,
        IdTokenValidity: 20,
        RefreshTokenValidity: 2,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'hours' },
      },
    });
    const email = await addUser(short);
    const { AccessToken, IdToken, RefreshToken } = await signIn(short, email);
    expect(decodeJwt(AccessToken).exp! - decodeJwt(AccessToken).iat!).toBe(600);
    expect(decodeJwt(IdToken).exp! - decodeJwt(IdToken).iat!).toBe(1200);
    clock.pass(2 * 3_600_000 - 1);
    expect((await getTokens(RefreshToken, clientId, short)).AuthenticationResult?.ExpiresIn).toBe(600);
    clock.pass(1);
    await expect(getTokens(RefreshToken, clientId, short)).rejects.toMatchObject(
      refused('Refresh Token has expired'),
    );
    await short.close();
  });

  it('are verified with the published keys, also after a restart', async () => {
    const { IdToken } = await signIn(pool, await addUser(pool));
    const verify = async () => {
      const url = new URL(`${pool.emulator.endpoint}/${poolId}/.well-known/jwks.json`);
      const { payload } = await jwtVerify(IdToken, createRemoteJWKSet(url), {
        issuer: issuerNow(),
        audience: clientId,
        algorithms: ['RS256'],
        currentDate: new Date(clock.now),
      });
      return payload.sub;
    };
    expect(await verify()).toBe(decodeJwt(IdToken).sub);
    await pool.restart();
    expect(await verify()).toBe(decodeJwt(IdToken).sub);
    const base = `${pool.emulator.endpoint}/${poolId}/.well-known`;
    const configuration = await fetch(`${base}/openid-configuration`);
    expect(await configuration.json()).toMatchObject({ issuer: issuerNow(), jwks_uri: `${base}/jwks.json` });
    expect(decodeJwt(IdToken).iss).toBe(issuerNow());
    const keys = (await (await fetch(`${base}/jwks.json`)).json()) as { keys: object[] };
    expect(Object.keys(keys.keys[0]!).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect((await fetch(`${pool.emulator.endpoint}/absent/.well-known/jwks.json`)).status).toBe(404);
  });
});

describe('an access token', () => {
  it('is refused when forged, of another use or malformed', async () => {
    const { AccessToken, IdToken } = await signIn(pool, await addUser(pool));
    const [header = '', payload = '', signature = ''] = AccessToken.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const swapped = encode({ ...decodeJwt(AccessToken), sub: crypto.randomUUID() });
    const unsigned = encode({ ...decodeProtectedHeader(AccessToken), alg: 'none' });
    // A verifier that trusts the header would use the public key as a shared secret.
    const confused = encode({ ...decodeProtectedHeader(AccessToken), alg: 'HS256' });
    const keys = await (await fetch(`${pool.emulator.endpoint}/${poolId}/.well-known/jwks.json`)).text();
    const mac = createHmac('sha256', keys).update(`${confused}.${payload}`).digest('base64url');
    const forged = [
      `${header}.${swapped}.${signature}`,
      `${unsigned}.${payload}.`,
      `${confused}.${payload}.${mac}`,
      `${header}.${payload}.${signature.slice(4)}AAAA`,
      IdToken,
      'token',
      '',
    ];
    for (const token of forged) {
      await expect(useToken(token)).rejects.toMatchObject(refused('Invalid Access Token'));
    }
  });

  it('of another pool is refused', async () => {
    const email = await addUser(pool, 'in-both@staff.example', otherPoolId);
    const { AccessToken } = await signIn(pool, email, 'other-pool');
    expect(decodeJwt(AccessToken).iss).toContain(otherPoolId);
    const [, payload = ''] = AccessToken.split('.');
    const claims = { ...decodeJwt(AccessToken), iss: issuerNow() };
    const moved = AccessToken.replace(payload, Buffer.from(JSON.stringify(claims)).toString('base64url'));
    await expect(useToken(moved)).rejects.toMatchObject(refused('Invalid Access Token'));
  });

  it('expires', async () => {
    const { AccessToken } = await signIn(pool, await addUser(pool));
    clock.pass(3600_000 - 1000);
    await useToken(AccessToken);
    clock.pass(1000);
    await expect(useToken(AccessToken)).rejects.toMatchObject(refused('Access Token has expired'));
  });

  it('ends with its own sign-in when the refresh token is revoked', async () => {
    const email = await addUser(pool);
    const [first, second] = [await signIn(pool, email), await signIn(pool, email)];
    const revoke = (Token: string, ClientId = clientId) =>
      pool.client.send(new RevokeTokenCommand({ ClientId, Token }));
    await expect(revoke(first.AccessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
    await expect(revoke('nonsense')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(revoke(first.RefreshToken, 'open-client')).rejects.toMatchObject({
      name: 'UnauthorizedException',
    });
    await expect(revoke(first.RefreshToken, 'bare-client')).rejects.toMatchObject({
      name: 'UnsupportedOperationException',
    });
    await revoke(first.RefreshToken);
    await revoke(first.RefreshToken);
    await expect(useToken(first.AccessToken)).rejects.toMatchObject(refused('Access Token has been revoked'));
    await expect(getTokens(first.RefreshToken)).rejects.toMatchObject(
      refused('Refresh Token has been revoked'),
    );
    await useToken(second.AccessToken);
  });

  it('ends with all others when its user signs out everywhere', async () => {
    const email = await addUser(pool);
    const [first, second] = [await signIn(pool, email), await signIn(pool, email)];
    await pool.client.send(new GlobalSignOutCommand({ AccessToken: first.AccessToken }));
    for (const { AccessToken, RefreshToken } of [first, second]) {
      await expect(useToken(AccessToken)).rejects.toMatchObject(refused('Access Token has been revoked'));
      await expect(getTokens(RefreshToken)).rejects.toMatchObject(refused('Refresh Token has been revoked'));
    }
    await useToken((await signIn(pool, email)).AccessToken);
  });

  it('ends when an administrator signs its user out, disables or deletes them', async () => {
    const Username = await addUser(pool);
    const key = { UserPoolId: poolId, Username };
    const before = await signIn(pool, Username);
    await pool.client.send(new AdminUserGlobalSignOutCommand(key));
    await expect(useToken(before.AccessToken)).rejects.toThrow('Access Token has been revoked');

    const disabled = await signIn(pool, Username);
    await pool.client.send(new AdminDisableUserCommand(key));
    await expect(useToken(disabled.AccessToken)).rejects.toThrow('User is disabled.');
    await expect(getTokens(disabled.RefreshToken)).rejects.toThrow('User is disabled.');
    await pool.client.send(new AdminEnableUserCommand(key));
    await expect(useToken(disabled.AccessToken)).rejects.toThrow('Access Token has been revoked');

    const deleted = await signIn(pool, Username);
    await pool.client.send(new AdminDeleteUserCommand(key));
    await expect(useToken(deleted.AccessToken)).rejects.toThrow('Access Token has been revoked');
    await expect(getTokens(deleted.RefreshToken)).rejects.toThrow('Refresh Token has been revoked');
    await expect(sendPassword(pool, Username)).rejects.toThrow('Incorrect username or password.');
  });
});

describe('a refresh token', () => {
  it('issues new tokens of the same sign-in, also after a restart, and stays the same', async () => {
    const email = await addUser(pool);
    const { AccessToken, RefreshToken } = await signIn(pool, email);
    const before = decodeJwt(AccessToken);
    clock.pass(60_000);
    await pool.restart();
    const { AuthenticationResult } = await getTokens(RefreshToken);
    expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
    const after = decodeJwt(AuthenticationResult!.AccessToken!);
    expect(after['origin_jti']).toBe(before['origin_jti']);
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(after.iat).toBe(before.iat! + 60);
  });

  it('is opaque, and refused when forged or of another client', async () => {
    const { RefreshToken, AccessToken } = await signIn(pool, await addUser(pool));
    for (const part of RefreshToken.split('.')) {
      expect(Buffer.from(part, 'base64url').toString('utf8')).not.toContain('client');
    }
    for (const token of ['made up', AccessToken, `${RefreshToken.slice(0, -4)}AAAA`]) {
      await expect(getTokens(token)).rejects.toMatchObject(refused('Invalid Refresh Token'));
    }
    await expect(getTokens(RefreshToken, 'open-client')).rejects.toMatchObject(
      refused('Invalid Refresh Token'),
    );
  });

  it('is replaced each time if the client rotates tokens, with a grace period', async () => {
    const rotating = await startTestPool({
      client: { RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 } },
    });
    const { RefreshToken: first } = await signIn(rotating, await addUser(rotating));
    const next = async (token: string) =>
      (await getTokens(token, clientId, rotating)).AuthenticationResult!.RefreshToken!;
    const second = await next(first);
    expect(second).not.toBe(first);
    clock.pass(9999);
    expect(await next(first)).toBeDefined();
    clock.pass(1);
    await expect(next(first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    expect(await next(second)).toBeDefined();
    await rotating.close();
  });
});
