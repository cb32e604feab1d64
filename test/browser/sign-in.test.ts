import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { totpCode } from 'local-cloud/totp';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { enterCredentials, goodPassword, onDashboard, poolAccountsOf } from '../support/pool-accounts.ts';
import { desktop, expectLogged, hydrated, isFocused, phone, settled, useOwnSite } from '../support/site.ts';

describe('signing in', () => {
  const { runner, visit } = useOwnSite();
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
    visit('/login', phone, async (page) => {
      const invitation = (await cloud.inbox()).find(({ to }) => to.includes(owner))!;
      const [, temporary] = /Temporary password:\s+(\S+)/.exec(invitation.text)!;
      await enterCredentials(page, owner, temporary);
      const heading = page.getByRole('heading', { level: 1, name: 'Choose your password' });
      await heading.waitFor();
      expect(await isFocused(heading)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);

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
      expect(await page.getByText('Super Admin', { exact: true }).count()).toBe(1);
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
    }));

  test('a reload after three minutes begins anew', () =>
    visit('/login', phone, async (page) => {
      const email = 'reloaded@example.com';
      await accounts.create(email);
      await accounts.addAuthenticator(email);
      await enterCredentials(page, email);
      const step = page.getByRole('heading', { level: 1, name: 'Enter your code' });
      await step.waitFor();
      await page.clock.setFixedTime(Date.now() + 2.9 * 60_000);
      await page.reload();
      await step.waitFor();
      await page.clock.setFixedTime(Date.now() + 3.1 * 60_000);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
      await hydrated(page);
      expect(await step.count()).toBe(0);
    }));

  test('says what is missing, and keeps what was typed', () =>
    visit('/login', phone, async (page) => {
      await enterCredentials(page, 'owner@', '');
      await page.getByRole('link', { name: /correct format/ }).waitFor();
      await page.getByRole('link', { name: 'Enter your password' }).click();
      expect(await isFocused(page.getByLabel('Password', { exact: true }))).toBe(true);
      expect(await page.getByLabel('Email address').inputValue()).toBe('owner@');
    }));

  test('a wrong password and an unknown address are refused alike; many lock the account for a while', () =>
    visit('/login', desktop, async (page, log) => {
      await accounts.create('locked@example.com');
      for (const email of ['nobody@example.com', 'locked@example.com']) {
        await enterCredentials(page, email, 'Wrong-2026');
        await alert(page, 'Incorrect username or password.');
        await page.getByRole('button', { name: 'Sign In' }).waitFor();
      }
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByRole('button', { name: 'Sign In' }).waitFor();
        if (await page.getByText('Password attempts exceeded').isVisible()) break;
      }
      await alert(page, 'Password attempts exceeded');
      await page.getByText('wait up to 15 minutes').waitFor();
      expectLogged(log, refused);
    }));

  test('a double click signs in once', () =>
    visit('/login', desktop, async (page) => {
      await accounts.setPassword(sales);
      let begun = 0;
      page.on('request', (request) => {
        if (request.headers()['x-amz-target']?.endsWith('.InitiateAuth')) begun += 1;
      });
      await hydrated(page);
      await page.getByLabel('Email address').fill(sales);
      await page.getByLabel('Password', { exact: true }).fill(goodPassword);
      await page.getByRole('button', { name: 'Sign In' }).dblclick();
      await onDashboard(page);
      expect(begun).toBe(1);
      await page.getByText('Welcome, Sales (Admin)').waitFor();
    }));

  test('shows and hides the password', () =>
    visit('/login', phone, async (page) => {
      await hydrated(page);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('Aotearoa');
      expect(await password.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await password.getAttribute('type')).toBe('text');
      expect(await password.inputValue()).toBe('Aotearoa');
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await password.getAttribute('type')).toBe('password');
    }));

  test('an authenticator app is asked for its code', () =>
    visit('/login', desktop, async (page, log) => {
      await accounts.create('app@example.com');
      const secret = await accounts.addAuthenticator('app@example.com');
      await enterCredentials(page, 'app@example.com');
      await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
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

  test('three minutes are the time for it', () =>
    visit('/login', desktop, async (page, log) => {
      await accounts.create('slow@example.com');
      await accounts.addAuthenticator('slow@example.com');
      await enterCredentials(page, 'slow@example.com');
      await page.getByLabel('Code').fill('123456');
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
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(/took too long.*Please start again/).waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe('slow@example.com');
      expectLogged(log, refused);
    }));

  test('a forgotten password is replaced by a mailed code', () =>
    visit('/login', phone, async (page, log) => {
      await accounts.setPassword(sales);
      await hydrated(page);
      await page.getByRole('link', { name: 'Forgot your password' }).click();
      await page.getByRole('heading', { level: 1, name: 'Forgot Password' }).waitFor();
      await page.getByLabel('Email address').fill(sales);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor();
      await page.getByRole('link', { name: 'Back to Login' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);

      await page.getByLabel('Code from the email').fill('000000');
      await page.getByLabel('New password').fill('Haere-mai-2026');
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await alert(page, 'That code is wrong or no longer valid');
      await eventually(async () => {
        const mail = (await cloud.inbox()).find(({ to, text }) => to.includes(sales) && /code is/.test(text));
        await page.getByLabel('Code from the email').fill(/code is (\d+)/.exec(mail!.text)![1]!);
      });
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await at(page, '/login');
      await page.getByText('Your password has been changed.').waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe(sales);
      await page.getByLabel('Password', { exact: true }).fill('Haere-mai-2026');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await onDashboard(page);
      expectLogged(log, refused);
    }));

  const invited = 'invited@example.com';
  test.each(['nobody@example.com', invited])('a reset tells nobody whether %s has an account', (email) =>
    visit('/forgot-password', phone, async (page, log) => {
      if (email === invited) await accounts.invite(email);
      await hydrated(page);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor();
      await page.getByText(`If there is an account for ${email}`).waitFor();
      await page.getByLabel('Code from the email').fill('123456');
      await page.getByLabel('New password').fill(goodPassword);
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await alert(page, 'That code is wrong or no longer valid. Check it, or ask for a new one.');
      expectLogged(log, refused);
    }),
  );

  test('whoever must set another password is led there', () =>
    visit('/login', desktop, async (page, log) => {
      const email = 'reset@example.com';
      await accounts.create(email);
      await accounts.requireReset(email);
      await enterCredentials(page, email);
      await at(page, '/forgot-password');
      await page.getByText('Your password must be changed before you can sign in.').waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe(email);
      expectLogged(log, refused);
      await page.reload();
      await hydrated(page);
      await page.getByText('Your password must be changed before you can sign in.').waitFor();
    }));

  test('without a network it says so, and works once it is back', () =>
    visit('/login', phone, async (page, log) => {
      await accounts.setPassword(sales);
      await hydrated(page);
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) => route.abort());
      await enterCredentials(page, sales);
      await alert(page, 'A network error has occurred.');
      await page.getByText('Check your internet connection and try again.').waitFor();
      await page.unroute(`${runner().endpoints['cognito-idp']}/**`);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await onDashboard(page);
      expectLogged(log, /Failed to load/);
    }));

  test('a page of administrators without JavaScript says what it needs', async () => {
    for (const path of ['/login', '/forgot-password', '/admin'])
      await visit(path, { ...phone, javaScriptEnabled: false }, async (page) => {
        expect(await page.locator('noscript').first().textContent()).toContain('needs JavaScript');
      });
  });

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('has nothing for axe to find on a %s', async (_, options) => {
    for (const path of ['/login', '/forgot-password'])
      await visit(path, options, async (page) => {
        await hydrated(page);
        await page
          .getByText('Need access? Contact your administrator.')
          .or(page.getByText('Back to Login'))
          .waitFor();
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: /Sign In|Send Code/ }).click();
        await page.getByRole('alert').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          options.viewport.width,
        );
      });
  });
});
