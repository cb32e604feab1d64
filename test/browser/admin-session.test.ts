import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { enterCredentials, onDashboard, poolAccountsOf } from '../support/pool-accounts.ts';
import { desktop, expectLogged, hydrated, phone, settled, useOwnSite } from '../support/site.ts';

describe('the session of an administrator', () => {
  const { runner, visit } = useOwnSite();
  let accounts: ReturnType<typeof poolAccountsOf>;
  let owner: string;

  beforeAll(() => {
    accounts = poolAccountsOf(runner());
    owner = runner().admins[0]!.email;
  });
  beforeEach(() => accounts.setPassword(owner));
  afterAll(() => accounts.close());

  const at = (page: Page, path: string) => page.waitForURL(runner().site + path);
  const signedIn = (
    options: object,
    check: (page: Page, log: { errors: string[]; warnings: string[] }) => Promise<void>,
  ) =>
    visit('/login', options, async (page, log) => {
      await enterCredentials(page, owner);
      await onDashboard(page);
      await check(page, log);
    });
  const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' });
  /** The calls to the user pool that a page makes from now on, by their names. */
  const poolCalls = (page: Page): string[] => {
    const names: string[] = [];
    page.on('request', (request) => {
      const name = request.headers()['x-amz-target']?.split('.').at(-1);
      if (name !== undefined) names.push(name);
    });
    return names;
  };
  const inAnHour = () => new Date(Date.now() + 61 * 60_000);
  const endEverySignIn = () =>
    accounts.pool.send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: runner().userPoolId, Username: owner }),
    );

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('outlives a reload, and the login page leads back to it, on a %s', (_, options) =>
    signedIn(options, async (page) => {
      await page.reload();
      await onDashboard(page);
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.goto('/login');
      await at(page, '/admin');
      await page.goto('/admin-login');
      await at(page, '/admin');
      await onDashboard(page);
    }),
  );

  test('redirects anonymous users from the dashboard to the login page', () =>
    visit('/admin', phone, async (page) => {
      await at(page, '/login');
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
      expect(await page.getByText('Your session has ended').count()).toBe(0);
    }));

  test('signs out accounts that are not on the allow-list and redirects them home', () =>
    visit('/login', desktop, async (page, log) => {
      await accounts.create('visitor@example.com');
      await enterCredentials(page, 'visitor@example.com');
      await at(page, '/');
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
      await page.goto('/admin');
      await at(page, '/login');
      expectLogged(log, /status of 403/);
    }));

  test('ends by signing out, on the server too', () =>
    signedIn(desktop, async (page) => {
      const refreshToken = await page.evaluate(() =>
        Object.entries(localStorage)
          .find(([key]) => key.endsWith('.refreshToken'))!
          .at(1),
      );
      const calls = poolCalls(page);
      await signOutButton(page).click();
      await at(page, '/login');
      await page.getByText('You have signed out.').waitFor();
      expect(calls).toEqual(['RevokeToken']);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Cognito'))),
      ).toEqual([]);
      const answer = await fetch(runner().endpoints['cognito-idp'], {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        },
        body: JSON.stringify({ ClientId: runner().userPoolClientId, RefreshToken: refreshToken }),
      });
      expect(answer.status).toBe(400);
      await page.goto('/admin');
      await at(page, '/login');
    }));

  test('is not said to have ended where the user pool refuses to revoke it', () =>
    signedIn(desktop, async (page, log) => {
      const isRevocation = /RevokeToken/;
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) =>
        isRevocation.test(route.request().headers()['x-amz-target'] ?? '')
          ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
          : route.continue(),
      );
      await signOutButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'Sign out failed' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin');
      await page.unroute(`${runner().endpoints['cognito-idp']}/**`);
      await signOutButton(page).click();
      await at(page, '/login');
      await page.getByText('You have signed out.').waitFor();
      log.errors.splice(0);
    }));

  test('leaves no draft behind when it is ended, in any tab', () =>
    signedIn(desktop, async (page, log) => {
      const other = await page.context().newPage();
      const draftsIn = (tab: Page) =>
        tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
      for (const tab of [page, other]) {
        await tab.goto('/admin');
        await onDashboard(tab);
        await tab.getByRole('button', { name: 'Add Vehicle' }).click();
        await tab.getByLabel('Contact phone').fill('021 555 1234');
        await tab.getByLabel('Location').fill('12 Private Street');
        expect(await draftsIn(tab)).toHaveLength(1);
      }
      // A page whose form is not open; there is no such application.
      const missing = page.waitForResponse((response) => response.status() === 404);
      await page.goto('/admin/inbox/loan-application/5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10');
      await missing;
      await signOutButton(page).click();
      await at(page, '/login');
      await at(other, '/login');
      expect([await draftsIn(page), await draftsIn(other)]).toEqual([[], []]);
      expectLogged(log, /status of 404/);
    }));

  test('says once that it has ended, also where the page is loaded before it could', () =>
    signedIn(phone, async (page, log) => {
      const notice = page.getByText('You have signed out.');
      await signOutButton(page).click();
      await notice.waitFor();
      await settled(page);
      await page.reload();
      await hydrated(page);
      expect(await notice.count()).toBe(0);

      // As the router leaves it where the page is loaded again before it was drawn.
      await page.evaluate(() =>
        window.history.replaceState({ ...window.history.state, usr: { notice: 'signed-out' } }, ''),
      );
      await page.reload();
      await notice.waitFor();
      await hydrated(page);
      expect(log.errors).toEqual([]);
      await page.reload();
      await hydrated(page);
      expect(await notice.count()).toBe(0);
      expect(log.errors).toEqual([]);
    }));

  test('signing in and out in one tab does so in the others', () =>
    signedIn(desktop, async (page) => {
      const other = await page.context().newPage();
      await other.goto('/admin');
      await onDashboard(other);
      await signOutButton(page).click();
      await at(page, '/login');
      await at(other, '/login');
      await other.getByText('You have signed out.').waitFor();
      await enterCredentials(other, owner);
      await onDashboard(other);
      await onDashboard(page);
    }));

  test('renews the id token when it is due, and only then', () =>
    signedIn(desktop, async (page) => {
      const calls = poolCalls(page);
      await page.reload();
      await onDashboard(page);
      expect(calls).toEqual([]);
      const bearers: string[] = [];
      page.on('request', (request) => {
        const { authorization } = request.headers();
        if (authorization?.startsWith('Bearer')) bearers.push(authorization);
      });
      await page.clock.setFixedTime(inAnHour());
      const stored = () =>
        page.evaluate(() =>
          Object.entries(localStorage)
            .find(([key]) => key.endsWith('.idToken'))!
            .at(1),
        );
      const before = await stored();
      await page.reload();
      await onDashboard(page);
      expect(calls).toEqual(['GetTokensFromRefreshToken']);
      expect(await stored()).not.toBe(before);
      expect([...new Set(bearers)]).toEqual([`Bearer ${await stored()}`]);
      await page.reload();
      await onDashboard(page);
      expect(calls).toHaveLength(1);
    }));

  test('goes on in two tabs that renew its tokens at the same time', () =>
    signedIn(desktop, async (page) => {
      const other = await page.context().newPage();
      await other.goto('/admin');
      await onDashboard(other);
      const renewals: string[] = [];
      for (const tab of [page, other]) {
        // Held until both tabs have sent the same refresh token.
        await tab.route(`${runner().endpoints['cognito-idp']}/**`, async (route) => {
          const { RefreshToken } = route.request().postDataJSON() as { RefreshToken: string };
          renewals.push(RefreshToken);
          await eventually(async () => expect(renewals.length).toBeGreaterThanOrEqual(2));
          await route.continue();
        });
      }
      await page.context().clock.setFixedTime(inAnHour());
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([onDashboard(page), onDashboard(other)]);
      expect(renewals).toHaveLength(2);
      expect(new Set(renewals).size).toBe(1);
      await page.reload();
      await onDashboard(page);
    }));

  test('that was ended elsewhere leads to the login page, and back after signing in', () =>
    signedIn(phone, async (page, log) => {
      await page.goto('/admin?sort=price');
      await onDashboard(page);
      await endEverySignIn();
      await page.clock.setFixedTime(inAnHour());
      // As when the tab comes to the front again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await at(page, '/login');
      await page.getByText('Your session has ended. Please sign in again.').waitFor();
      await page.clock.setFixedTime(new Date());
      await enterCredentials(page, owner);
      await at(page, '/admin?sort=price');
      await onDashboard(page);
      expectLogged(log, /status of 400/);
    }));

  test('whose tokens are broken begins anew', () =>
    signedIn(phone, async (page, log) => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (/\.(idToken|accessToken|refreshToken)$/.test(key)) localStorage.setItem(key, 'broken');
      });
      await page.reload();
      await at(page, '/login');
      await enterCredentials(page, owner);
      await onDashboard(page);
      log.errors.splice(0);
    }));

  test('that the server takes no more is renewed once, and else ends', () =>
    signedIn(desktop, async (page, log) => {
      let refusals = 0;
      await page.route('**/api/admin/me', async (route) => {
        refusals += 1;
        await (refusals === 1
          ? route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
          : route.continue());
      });
      const calls = poolCalls(page);
      await page.reload();
      await onDashboard(page);
      expect(calls).toEqual(['GetTokensFromRefreshToken']);
      await page.route('**/api/admin/me', (route) =>
        route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
      );
      await page.reload();
      await at(page, '/login');
      await page.getByText('Your session has ended. Please sign in again.').waitFor();
      expectLogged(log, /status of 401/);
    }));

  test('without a network the dashboard says so, and opens once it is back', () =>
    signedIn(phone, async (page, log) => {
      await page.route('**/api/admin/me', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute('**/api/admin/me');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await onDashboard(page);
      expectLogged(log, /Failed to load/);
    }));

  test('shows that it is being checked', () =>
    signedIn(phone, async (page) => {
      const release = await holdRequests(page, '**/api/admin/me');
      await page.reload();
      await hydrated(page);
      await page.getByRole('status').filter({ hasText: 'Checking your sign-in...' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0);
      release();
      await onDashboard(page);
    }));
});
