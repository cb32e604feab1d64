import { afterEach, expect, test } from '@jest/globals';
import type { AuthClient } from '../../../web/src/lib/admin-session/auth-client.ts';
import { openOwnAccount } from '../../../web/src/lib/admin-session/own-account.ts';
import { fakeFetch, json } from '../support/fake-fetch.ts';
import { inBrowser } from '../support/in-browser.ts';
import { siteConfig } from '../support/site-config.ts';

let leave: () => void = () => undefined;
afterEach(() => leave());

const open = async (...answers: Response[]) => {
  const { fetch, calls } = fakeFetch(json(200, siteConfig), ...answers);
  leave = inBrowser({ fetch });
  const auth: Pick<AuthClient, 'accessToken'> = { accessToken: async () => 'access' };
  const account = await openOwnAccount(auth);
  /** The calls of the user pool, in turn. */
  const asked = () =>
    calls.slice(1).map(({ url, headers, body }) => {
      expect(url).toBe(siteConfig.userPoolEndpoint);
      return [headers.get('x-amz-target')?.split('.')[1], body];
    });
  return { account, asked };
};

test('a password is changed at the user pool', async () => {
  const { account, asked } = await open(json(200, {}));
  await account.changePassword('Old-pass-1', 'New-pass-2');
  expect(asked()).toEqual([
    [
      'ChangePassword',
      { AccessToken: 'access', PreviousPassword: 'Old-pass-1', ProposedPassword: 'New-pass-2' },
    ],
  ]);
});

test('a new authenticator app begins with the password, and ends with a code', async () => {
  const { account, asked } = await open(json(200, {}), json(200, { SecretCode: 'ABCD' }), json(200, {}));
  expect(await account.beginAuthenticator('mere@admin.example', 'Old-pass-1')).toBe('ABCD');
  await account.finishAuthenticator('123456');
  expect(asked()).toEqual([
    [
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: siteConfig.userPoolClientId,
        AuthParameters: { USERNAME: 'mere@admin.example', PASSWORD: 'Old-pass-1' },
      },
    ],
    ['AssociateSoftwareToken', { AccessToken: 'access' }],
    ['VerifySoftwareToken', { AccessToken: 'access', UserCode: '123456' }],
    [
      'SetUserMFAPreference',
      { AccessToken: 'access', SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    ],
  ]);
});

test('a refusal has the name and the words of the user pool, and ends the change', async () => {
  const { account, asked } = await open(
    json(400, { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }),
  );
  await expect(account.beginAuthenticator('mere@admin.example', 'wrong')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(asked()).toHaveLength(1);
});

test('nothing is asked of the user pool once the session has ended', async () => {
  const { fetch, calls } = fakeFetch(json(200, siteConfig));
  leave = inBrowser({ fetch });
  const account = await openOwnAccount({ accessToken: async () => undefined });
  await expect(account.changePassword('Old-pass-1', 'New-pass-2')).rejects.toThrow(
    'Your session has ended. Please sign in again.',
  );
  expect(calls).toHaveLength(1);
});
