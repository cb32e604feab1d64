import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { totpCode } from 'local-cloud/totp';
import { cloudOf } from '../../tools/product/cloud.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { useLoginPage } from '../support/login-page.ts';
import { enterCredentials, goodPassword, onDashboard, poolAccountsOf } from '../support/pool-accounts.ts';
import { expectLogged, isFocused, phone, useSite } from '../support/site.ts';

describe('signing in', () => {
  const site = useSite();
  const { runner, visit } = site;
  const onLogin = useLoginPage(site, phone);
  let cloud: ReturnType<typeof cloudOf>;
  let accounts: ReturnType<typeof poolAccountsOf>;
  let owner: string;
  let sales: string;

  beforeAll(() => {
    cloud = cloudOf(runner());
    accounts = poolAccountsOf(runner());
    [owner, sales] = runner().admins.map(({ email }) => email) as [string, string];
  });
  afterAll(() => {
    cloud.close();
    accounts.close();
  });

  const at = (page: Page, path: string) => page.waitForURL(runner().site + path);
  const alert = (page: Page, text: string | RegExp) =>
    page.getByRole('alert').filter({ hasText: text }).waitFor();
  /** The browser logs a refusal of the user pool as a network error. */
  const refused = /status of 400/;

  test('a temporary password leads over a new one to the dashboard', () =>
    onLogin(async (page) => {
      await accounts.setTemporaryPassword(owner, 'Temporary-2026');
      await enterCredentials(page, owner, 'Temporary-2026');
      const heading = page.getByRole('heading', { level: 1, name: 'Choose your password' });
      await heading.waitFor();
      expect(await isFocused(heading)).toBe(true);
      await expectAccessibleOnBoth(page);

      // Within three minutes, a reload goes on where it was.
      await page.reload();
      await heading.waitFor();
      const field = page.getByLabel('New password');
      await field.fill('kiaora');
      expect(await page.getByRole('listitem').filter({ hasText: '(done)' }).allTextContents()).toEqual([
        'a lowercase letter (done)',
      ]);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page
        .getByRole('link', {
          name: /^The password needs at least 8 characters, an uppercase letter, a digit/,
        })
        .click();
      expect(await isFocused(field)).toBe(true);

      await field.fill(goodPassword);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await onDashboard(page);
      expect(new URL(page.url()).pathname).toBe('/admin');
      await page.getByText('Welcome, Owner (Super Admin)').waitFor();
      const badges = page.getByText('Super Admin', { exact: true });
      expect(await badges.filter({ visible: true }).count()).toBe(1);
    }));

  test('says what is missing, keeps what was typed, and shows the password on request', () =>
    onLogin(async (page) => {
      await enterCredentials(page, 'owner@', '');
      await page.getByRole('link', { name: /correct format/ }).waitFor();
      await page.getByRole('link', { name: 'Enter your password' }).click();
      expect(await isFocused(page.getByLabel(/^Password/))).toBe(true);
      expect(await page.getByLabel('Email address').inputValue()).toBe('owner@');
      await expectAccessibleOnBoth(page);
      const password = page.getByLabel(/^Password/);
      await password.fill('Aotearoa');
      expect(await password.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await password.getAttribute('type')).toBe('text');
      expect(await password.inputValue()).toBe('Aotearoa');
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await password.getAttribute('type')).toBe('password');
    }));

  test('a wrong password and an unknown address are refused alike', () =>
    onLogin(async (page, log) => {
      for (const email of ['nobody@example.com', sales]) {
        await enterCredentials(page, email, 'Wrong-2026');
        await alert(page, 'Incorrect username or password.');
        await page.getByRole('button', { name: 'Sign In' }).waitFor();
      }
      expectLogged(log, refused);
    }));

  test('an authenticator app is asked for its code, for three minutes', () =>
    onLogin(async (page, log) => {
      await accounts.create('app@example.com');
      const secret = await accounts.addAuthenticator('app@example.com');
      await enterCredentials(page, 'app@example.com');
      await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
      await expectAccessible(page);
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/x-amz-json-1.1',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({
            __type: 'NotAuthorizedException',
            message: 'Invalid session for the user, session is expired.',
          }),
        }),
      );
      await page.getByLabel('Code').fill('123456');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(/took too long.*Please start again/).waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe('app@example.com');
      await page.unrouteAll();

      await enterCredentials(page, 'app@example.com');
      const code = totpCode(secret, Date.now());
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      await page.getByLabel('Code').fill(wrong);
      await page.getByRole('button', { name: 'Continue' }).click();
      await alert(page, 'Invalid code received for user');
      const now = totpCode(secret, Date.now());
      await page.getByLabel('Code').fill(`${now.slice(0, 3)} ${now.slice(3)}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      // This account is not on the list, so it is signed in and sent home.
      await at(page, '/');
      expectLogged(log, /status of 40[03]/);
    }));

  test('a forgotten password is replaced by a mailed code', () =>
    onLogin(async (page, log) => {
      await accounts.setPassword(sales);
      const earlier = new Set((await cloud.inbox()).map(({ id }) => id));
      await page.getByRole('link', { name: 'Forgot your password' }).click();
      await page.getByRole('heading', { level: 1, name: 'Forgot Password' }).waitFor();
      await page.getByLabel('Email address').fill(sales);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor();
      await page.getByRole('link', { name: 'Back to Login' }).waitFor();
      await expectAccessibleOnBoth(page);

      await page.getByLabel('Code from the email').fill('000000');
      await page.getByLabel('New password').fill('Haere-mai-2026');
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await alert(page, 'That code is wrong or no longer valid');
      await eventually(async () => {
        // A notice about a submission may come in between.
        const [code] = (await cloud.inbox())
          .filter(({ id, to }) => to.includes(sales) && !earlier.has(id))
          .flatMap(({ text }) => /code is (\d+)/.exec(text)?.[1] ?? []);
        await page.getByLabel('Code from the email').fill(code!);
      });
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await at(page, '/login');
      await page.getByText('Your password has been changed.').waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe(sales);
      await page.getByLabel(/^Password/).fill('Haere-mai-2026');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await onDashboard(page);
      await accounts.setPassword(sales);
      expectLogged(log, refused);
    }));

  test('whoever must set another password is led there', () =>
    onLogin(async (page, log) => {
      const email = 'reset@example.com';
      await accounts.create(email);
      await accounts.requireReset(email);
      await enterCredentials(page, email);
      await at(page, '/forgot-password');
      await page.getByText('Your password must be changed before you can sign in.').waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe(email);
      expectLogged(log, refused);
    }));

  test('without a network it says so, and signs in once it is back, and only once for a double click', () =>
    onLogin(async (page, log) => {
      await accounts.setPassword(sales);
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) => route.abort());
      await enterCredentials(page, sales);
      await alert(page, 'A network error has occurred.');
      await page.getByText('Check your internet connection and try again.').waitFor();
      await page.unroute(`${runner().endpoints['cognito-idp']}/**`);
      let begun = 0;
      page.on('request', (request) => {
        if (request.headers()['x-amz-target']?.endsWith('.InitiateAuth')) begun += 1;
      });
      await page.getByRole('button', { name: 'Sign In' }).dblclick();
      await onDashboard(page);
      expect(begun).toBe(1);
      await page.getByText('Welcome, Sales (Admin)').waitFor();
      expectLogged(log, /Failed to load/);
    }));

  test('a page of administrators without JavaScript says what it needs', () =>
    visit('about:blank', { ...phone, javaScriptEnabled: false }, async (page) => {
      for (const path of ['/login', '/forgot-password', '/admin']) {
        await page.goto(path);
        expect(await page.locator('noscript').first().textContent()).toContain('needs JavaScript');
      }
    }));
});
