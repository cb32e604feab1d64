import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { expectAccessible, useDesk } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { expectOneLine } from '../support/header.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { enterCredentials, onDashboard, poolAccountsOf } from '../support/pool-accounts.ts';
import { desktop, expectLogged, hydrated, phone, useSite } from '../support/site.ts';

describe('the session of an administrator', () => {
  const site = useSite();
  const { runner, visit } = site;
  const { open, openAnew } = useDesk(site);
  let accounts: ReturnType<typeof poolAccountsOf>;
  let owner: string;

  beforeAll(() => {
    accounts = poolAccountsOf(runner());
    owner = runner().admins[0]!.email;
  });
  afterAll(() => accounts.close());

  const at = (page: Page, path: string) => page.waitForURL(runner().site + path);
  const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true });
  /** Leaves the dashboard for another page of the desk, or comes back; the session is checked anew behind it. */
  const follow = (page: Page, name: 'Team' | 'Vehicles') =>
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();
  const comeToFront = (page: Page) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  /** The calls to the user pool that a page makes from now on, by their names. */
  const poolCalls = (page: Page): string[] => {
    const names: string[] = [];
    page.on('request', (request) => {
      const name = request.headers()['x-amz-target']?.split('.').at(-1);
      if (name !== undefined) names.push(name);
    });
    return names;
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 61 * 60_000);
  const stored = (page: Page, name: string) =>
    page.evaluate((key) => Object.entries(localStorage).find(([one]) => one.endsWith(`.${key}`))?.[1], name);

  test('outlives a reload, and the login page leads back to it', () =>
    open('/admin', 0, phone, async (page) => {
      await onDashboard(page);
      await page.reload();
      await onDashboard(page);
      await page.goto('/admin-login');
      await at(page, '/admin');
      await onDashboard(page);
    }));

  test('leads to the desk from the header of every page, at each width', () =>
    open('/admin', 0, phone, async (page) => {
      await page.goto('/about-us');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Admin', exact: true }).click();
      await onDashboard(page);
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto('/car-finance');
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' });
      await link.waitFor();
      await expectOneLine(page);
      await link.click();
      await onDashboard(page);
    }));

  test('begins on the page that a link led to', () =>
    visit('/admin/inbox?view=all', phone, async (page) => {
      await enterCredentials(page, owner);
      await at(page, '/admin/inbox?view=all');
      await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    }));

  test('shows that it is being checked; without a network says so, and opens once it is back', () =>
    open('/admin', 0, phone, async (page, log) => {
      await onDashboard(page);
      const release = await holdRequests(page, '**/api/admin/me');
      await page.goto('/admin/team');
      await page.getByRole('status').filter({ hasText: 'Checking your sign-in...' }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      release();
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();

      await page.route('**/api/admin/me', (route) => route.abort('internetdisconnected'));
      // The page shown stays; a new one can't be opened.
      await follow(page, 'Vehicles');
      await onDashboard(page);
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await onDashboard(page);
      expectLogged(log, /Failed to load/);
    }));

  test('whose tokens are broken begins anew', () =>
    open('/admin', 0, phone, async (page, log) => {
      await onDashboard(page);
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

  test('leaves no draft behind when it is ended, in any tab; another sign-in opens them all', () =>
    openAnew('/admin', 0, desktop, async (page) => {
      const other = await page.context().newPage();
      await other.goto('/admin');
      const draftsIn = (tab: Page) =>
        tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
      for (const tab of [page, other]) {
        await onDashboard(tab);
        await tab.getByRole('button', { name: 'Add Vehicle' }).click();
        await tab.getByLabel('Contact phone').fill('021 555 1234');
        await tab.getByLabel('Location').fill('12 Private Street');
        expect(await draftsIn(tab)).toHaveLength(1);
      }
      // A page whose form is not open.
      await page.goto('/admin/team');
      await signOutButton(page).click();
      await at(page, '/login');
      await at(other, '/login');
      await other.getByText('You have signed out.').waitFor();
      expect([await draftsIn(page), await draftsIn(other)]).toEqual([[], []]);
      await enterCredentials(other, owner);
      await onDashboard(other);
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
    }));

  test('ends by signing out, on the server too, unless the user pool refuses', () =>
    openAnew('/admin', 0, desktop, async (page, log) => {
      await onDashboard(page);
      const refreshToken = await stored(page, 'refreshToken');
      await page.route(`${runner().endpoints['cognito-idp']}/**`, (route) =>
        route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} }),
      );
      await signOutButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'Sign out failed' }).waitFor();
      expectLogged(log, /status of 500/);
      expect(new URL(page.url()).pathname).toBe('/admin');
      await page.unrouteAll();
      const calls = poolCalls(page);
      await signOutButton(page).click();
      await at(page, '/login');
      await page.getByText('You have signed out.').waitFor();
      expect(calls).toContain('RevokeToken');
      // The API had ended the session already where the user pool refused to.
      expectLogged(log, /status of 401/);
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

      // The notice is shown once, also where the router left it for a page that was loaded before it was drawn.
      const notice = page.getByText('You have signed out.');
      await page.evaluate(() =>
        window.history.replaceState({ ...window.history.state, usr: { notice: 'signed-out' } }, ''),
      );
      await page.reload();
      await notice.waitFor();
      await hydrated(page);
      await page.reload();
      await hydrated(page);
      expect(await notice.count()).toBe(0);

      await accounts.create('visitor@example.com');
      await enterCredentials(page, 'visitor@example.com');
      // It is not on the list of administrators, so it is signed out again.
      await at(page, '/');
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
      expectLogged(log, /status of 403/);
      await page.goto('/admin');
      await at(page, '/login');
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
      expect(await page.getByText('Your session has ended').count()).toBe(0);
    }));

  test('renews its tokens when they are due, and only then, in two tabs at the same time', () =>
    openAnew('/admin', 0, desktop, async (page) => {
      const other = await page.context().newPage();
      await other.goto('/admin');
      const calls = poolCalls(page);
      for (const tab of [page, other]) await onDashboard(tab);
      await comeToFront(page);
      await follow(page, 'Team');
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
      expect(calls).toEqual([]);
      const before = await stored(page, 'idToken');
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
      await page.context().clock.setFixedTime(inHours(1 / 3));
      const bearers: string[] = [];
      page.on('request', (request) => {
        const { authorization } = request.headers();
        if (authorization?.startsWith('Bearer')) bearers.push(authorization);
      });
      await Promise.all([follow(page, 'Vehicles'), comeToFront(other)]);
      await onDashboard(page);
      await eventually(async () => expect(renewals).toHaveLength(2));
      expect(new Set(renewals).size).toBe(1);
      await eventually(async () => expect(await stored(page, 'idToken')).not.toBe(before));
      await follow(page, 'Team');
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
      expect(bearers.length).toBeGreaterThan(0);
      expect(bearers).not.toContain(`Bearer ${before}`);
      expect(calls).toEqual(['GetTokensFromRefreshToken']);

      const expired = await stored(page, 'idToken');
      await other.close();
      bearers.splice(0);
      await page.context().clock.setFixedTime(inHours(2 / 3));
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
      expect(bearers.length).toBeGreaterThan(0);
      expect(bearers).not.toContain(`Bearer ${expired}`);
      expect(calls).toEqual(['GetTokensFromRefreshToken', 'GetTokensFromRefreshToken']);
    }));

  test('that the server does not accept, though it renews its tokens, leads to the login page', () =>
    openAnew('/admin', 0, phone, async (page, log) => {
      await onDashboard(page);
      const calls = poolCalls(page);
      await page.route('**/api/admin/me', (route) =>
        route.fulfill({ status: 401, json: { error: { code: 'not_authenticated', message: 'Sign in.' } } }),
      );
      await follow(page, 'Team');
      await at(page, '/login');
      await page.getByText('Your session has ended. Please sign in again.').waitFor();
      expect(calls).toContain('GetTokensFromRefreshToken');
      expectLogged(log, /status of 401/);
    }));

  test('that was ended elsewhere leads to the login page, and back after signing in', () =>
    openAnew('/admin?sort=price', 0, phone, async (page, log) => {
      await onDashboard(page);
      await accounts.pool.send(
        new AdminUserGlobalSignOutCommand({ UserPoolId: runner().userPoolId, Username: owner }),
      );
      await page.clock.setFixedTime(inHours(1 / 3));
      await comeToFront(page);
      await at(page, '/login');
      await page.getByText('Your session has ended. Please sign in again.').waitFor();
      await page.clock.setFixedTime(new Date());
      await enterCredentials(page, owner);
      await at(page, '/admin?sort=price');
      await onDashboard(page);
      expectLogged(log, /status of 400/);
    }));
});
