import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { JwtVerifier } from 'aws-jwt-verify';
import { SignJWT } from 'jose';
import { signIn } from '../../tools/product/admin.ts';
import { goodPassword } from '../support/pool-accounts.ts';
import { useRunner } from '../support/use-runner.ts';

describe('other clients of Cognito and the local user pool', () => {
  const runner = useRunner();
  let email: string;

  beforeAll(async () => {
    email = runner().admins[0]!.email;
  });

  /** Access tokens name the client in `client_id`, id tokens in `aud`. */
  const verifierOf = async (tokenUse: 'id' | 'access') => {
    const issuer = `${runner().endpoints['cognito-idp']}/${runner().userPoolId}`;
    const audience = tokenUse === 'id' ? runner().userPoolClientId : null;
    const verifier = JwtVerifier.create({ issuer, audience });
    const keys = await fetch(`${issuer}/.well-known/jwks.json`);
    verifier.cacheJwks((await keys.json()) as Parameters<typeof verifier.cacheJwks>[0]);
    return verifier;
  };

  test('aws-jwt-verify accepts its tokens, each for its use', async () => {
    const { idToken, accessToken } = await signIn(runner(), email);
    const [id, access] = [await verifierOf('id'), await verifierOf('access')];
    expect(await id.verify(idToken)).toMatchObject({ email, email_verified: true, token_use: 'id' });
    expect(await access.verify(accessToken)).toMatchObject({ client_id: runner().userPoolClientId });
    await expect(id.verify(accessToken)).rejects.toThrow('Missing Audience');
  });

  test('aws-jwt-verify rejects a token with a foreign signature or changed content', async () => {
    const { idToken } = await signIn(runner(), email);
    const verifier = await verifierOf('id');
    const payload = await verifier.verify(idToken);
    const [header, , signature] = idToken.split('.');
    const kid = (JSON.parse(Buffer.from(header!, 'base64url').toString()) as { kid: string }).kid;
    const forged = await new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    await expect(verifier.verify(forged)).rejects.toThrow('Invalid signature');
    const changed = Buffer.from(JSON.stringify({ ...payload, email: 'other@example.com' }));
    await expect(verifier.verify(`${header}.${changed.toString('base64url')}.${signature}`)).rejects.toThrow(
      'Invalid signature',
    );
  });

  const bySrp = async (password: string): Promise<string> => {
    const { endpoints, userPoolId, userPoolClientId } = runner();
    const program = 'test/support/sign-in-by-srp.ts';
    const parameters = [endpoints['cognito-idp'], userPoolId, userPoolClientId, email, password];
    return (await promisify(execFile)(process.execPath, [program, ...parameters])).stdout;
  };

  test('amazon-cognito-identity-js signs in by SRP', async () => {
    await signIn(runner(), email);
    expect(await (await verifierOf('id')).verify(await bySrp(goodPassword))).toMatchObject({ email });
    await expect(bySrp('Wrong-2026')).rejects.toMatchObject({
      stderr: 'NotAuthorizedException: Incorrect username or password.',
    });
  });
});
