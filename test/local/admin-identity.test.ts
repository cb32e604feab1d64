import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { callerWith, signIn } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { useRunner } from '../support/use-runner.ts';

describe('the signed-in administrator, as the API returns it', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    cloud = cloudOf(runner());
  });
  afterAll(async () => {
    cloud.close();
  });

  const me = (token?: string) => callerWith(runner(), token)('GET', '/admin/me');

  test('is the record of the account, with its role and the names of the team', async () => {
    for (const [index, role] of ['super_admin', 'admin'].entries()) {
      const { email } = runner().admins[index]!;
      const { idToken } = await signIn(runner(), email);
      const stored = (await cloud.allItems('users')).find((item) => item['email'] === email);
      // Another test may have signed the account out.
      const { sessions_ended_at: _, ...record } = stored!;
      expect(await me(idToken)).toEqual({
        status: 200,
        body: { ...record, receives_mail: true, team: expect.anything() },
      });
      expect(record).toMatchObject({ role });
    }
  });

  test('is nobody without an id token of the pool', async () => {
    const { idToken, accessToken } = await signIn(runner(), runner().admins[0]!.email);
    const forged = await new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(idToken).kid! })
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    for (const token of [undefined, 'nonsense', forged])
      expect(await me(token)).toEqual({ status: 401, body: { message: 'Unauthorized' } });
    expect(await me(accessToken)).toMatchObject({
      status: 401,
      body: { error: { code: 'not_authenticated', message: 'User not authenticated' } },
    });
  });

  test('is no administrator if the allow-list lacks them', async () => {
    const { idToken } = await signIn(runner(), 'somebody@example.com');
    expect(await me(idToken)).toMatchObject({
      status: 403,
      body: {
        error: { code: 'admin_access_required', message: 'Admin access required to open the dashboard' },
      },
    });
  });
});
