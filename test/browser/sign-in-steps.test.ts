import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { enterCredentials, poolAccountsOf } from '../support/pool-accounts.ts';
import { expectAccessibleOnBoth } from '../support/desk.ts';
import { useLoginPage } from '../support/login-page.ts';
import { desktop, hydrated, phone, settled, useSite } from '../support/site.ts';

/** Steps that this pool does not ask for, and others may: the pool's answers are played. */
describe('the steps of signing in', () => {
  const site = useSite();
  const { runner, visit } = site;
  const onLogin = useLoginPage(site, {
    ...phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  let accounts: ReturnType<typeof poolAccountsOf>;
  const email = 'steps@example.com';

  beforeAll(async () => {
    accounts = poolAccountsOf(runner());
    await accounts.create(email);
  });
  afterAll(() => accounts.close());

  type Play = Readonly<Record<string, readonly object[]>>;

  /** Answers calls to the pool, by their names, with these in turn; the last again and again. Returns what was sent. */
  const play = async (page: Page, answers: Play): Promise<Record<string, string>[]> => {
    const sent: Record<string, string>[] = [];
    const turns = new Map<string, number>();
    await page.route(`${runner().endpoints['cognito-idp']}/**`, async (route) => {
      const name = route.request().headers()['x-amz-target']?.split('.').at(-1) ?? '';
      const mine = answers[name];
      if (mine === undefined) return route.continue();
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      sent.push(
        (route.request().postDataJSON() as { ChallengeResponses?: Record<string, string> })
          .ChallengeResponses ?? {},
      );
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify(mine[Math.min(turn, mine.length - 1)]),
      });
    });
    return sent;
  };
  const challenge = (ChallengeName: string, ChallengeParameters: object = {}) => ({
    ChallengeName,
    ChallengeParameters,
    Session: `session for ${ChallengeName}`,
  });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  test('a choice of second factors leads to the code that was chosen', () =>
    onLogin(async (page) => {
      const sent = await play(page, {
        RespondToAuthChallenge: [
          challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' }),
          challenge('SMS_MFA', {
            CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
            CODE_DELIVERY_DESTINATION: '+*****89',
          }),
          challenge('EMAIL_OTP', {
            CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
            CODE_DELIVERY_DESTINATION: 's***@e***',
          }),
        ],
      });
      await enterCredentials(page, email);
      await heading(page, 'Confirm that it is you');
      await expectAccessibleOnBoth(page);
      await press(page, 'Continue');
      await page.getByRole('link', { name: 'Choose one of the options' }).waitFor();
      await page.getByLabel('A code by text message').check();
      await press(page, 'Continue');
      await page.getByText('We sent a code by text message to +*****89.').waitFor();
      await page.getByLabel('Code').fill('12');
      await press(page, 'Continue');
      await page.getByRole('link', { name: 'Enter the code: six digits' }).waitFor();
      await page.getByLabel('Code').fill('123-456');
      await press(page, 'Continue');
      await page.getByText('We sent a code by email to s***@e***.').waitFor();
      expect(sent.slice(1)).toMatchObject([{ ANSWER: 'SMS_MFA' }, { SMS_MFA_CODE: '123456' }]);
    }));

  test('an authenticator app is set up by a QR code or its key', () =>
    onLogin(async (page) => {
      await play(page, {
        RespondToAuthChallenge: [challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })],
        AssociateSoftwareToken: [{ SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session' }],
      });
      await enterCredentials(page, email);
      await heading(page, 'Set up your authenticator app');
      await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor();
      const code = page.getByRole('img', { name: 'QR code with the key for your app' });
      await code.waitFor();
      expect((await code.boundingBox())!.width).toBeGreaterThanOrEqual(200);
      expect(await page.getByRole('link', { name: 'Open app' }).getAttribute('href')).toMatch(
        new RegExp(
          String.raw`^otpauth://totp/${encodeURIComponent(brand.name)}:steps@example\.com\?secret=JBSWY3DPEHPK3PXP`,
        ),
      );
      await press(page, 'Copy key');
      await page.getByText('Copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('JBSWY3DPEHPK3PXP');
      await expectAccessibleOnBoth(page);
      await press(page, 'Start again');
      await heading(page, 'Admin Login');
    }));

  test('an authenticator app is set up without the code of the QR code, too, within fifteen minutes', () =>
    visit('/login', phone, async (page, log) => {
      await play(page, {
        RespondToAuthChallenge: [challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })],
        AssociateSoftwareToken: [{ SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session' }],
      });
      await page.route('**/totp-qr-code*.js', (route) => route.abort());
      await page.clock.install();
      await enterCredentials(page, email);
      await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor();
      await settled(page);
      await page.getByText('15 minutes left for this step.').waitFor();
      await page.clock.fastForward('14:01');
      await page.getByText('1 minute left for this step.').waitFor();
      await heading(page, 'Set up your authenticator app');
      await page.clock.fastForward('01:00');
      await page.getByText('Signing in took too long, so it was stopped. Please start again.').waitFor();
      await heading(page, 'Admin Login');
      log.errors.splice(0);
    }));

  test.each([
    ['/login', 'Sign in failed'],
    ['/forgot-password', 'Password reset failed'],
  ])('a refusal without a text on %s is told as %s', (path, problem) =>
    onLogin(async (page, log) => {
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'application/x-amz-json-1.1',
          body: JSON.stringify({ __type: 'UnexpectedLambdaException' }),
        }),
      );
      await page.getByLabel('Email address').fill(email);
      if (path === '/login') await page.getByLabel(/^Password/).fill('Kia-ora-2026');
      await press(page, path === '/login' ? 'Sign In' : 'Send Code');
      await page.getByRole('alert').filter({ hasText: problem }).waitFor();
      log.errors.splice(0);
    }, path),
  );

  test('an unconfirmed account is a dead end that says whom to ask', () =>
    onLogin(async (page, log) => {
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'application/x-amz-json-1.1',
          body: JSON.stringify({ __type: 'UserNotConfirmedException', message: 'User is not confirmed.' }),
        }),
      );
      await enterCredentials(page, email);
      await heading(page, 'Your account is not confirmed');
      await page.getByText('Contact your administrator.').waitFor();
      await expectAccessibleOnBoth(page);
      log.errors.splice(0);
    }));

  // The last one on this page: it takes passkeys away.
  test('a passkey that does not work here leads back to the password', () =>
    onLogin(async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
      });
      await play(page, {
        RespondToAuthChallenge: [challenge('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: '{}' })],
      });
      await enterCredentials(page, email);
      await page
        .getByRole('alert')
        .filter({ hasText: /passkey/i })
        .waitFor();
      await page.getByText('Start again and sign in with your password.').waitFor();
    }));

  test('the code of the login page stays small', () =>
    visit('about:blank', desktop, async (page) => {
      const scripts = new Set<string>();
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.add(response.url());
      });
      await page.goto('/');
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const shared = new Set(scripts);
      await page.goto('/login');
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const beyond = [...scripts].filter((url) => !shared.has(url));
      expect(beyond.filter((url) => url.includes('auth-client'))).toHaveLength(1);
      const sizes = beyond.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length);
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size);
      expect(sum).toBeGreaterThan(40_000);
      expect(sum).toBeLessThanOrEqual(61_500);
    }));
});
