import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Locator, Page } from 'playwright-core';
import { callerWith, signIn } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { clickTwice } from '../support/click-twice.ts';
import { expectAccessible, expectAccessibleOnBoth, useDesk } from '../support/desk.ts';
import { enterCredentials, poolAccountsOf } from '../support/pool-accounts.ts';
import { desktop, expectLogged, isFocused, phone, settled, useSite } from '../support/site.ts';

const path = '/admin/team';

/** Returns whether all of an element is in the window, and nothing lies over its edges. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

describe('the team page', () => {
  const site = useSite();
  const { runner } = site;
  const { open, openAnew } = useDesk(site);
  let accounts: ReturnType<typeof poolAccountsOf>;

  beforeAll(async () => {
    accounts = poolAccountsOf(runner());
    await accounts.setPassword(emailOf(1));
  });
  // Other files sign in with this account, also where a test fails halfway.
  afterAll(async () => {
    const owner = callerWith(runner(), (await signIn(runner(), emailOf(0))).idToken);
    const answers = [
      await owner('POST', '/admin/team/controls', { email: emailOf(1), control: 'enable' }),
      await owner('POST', '/admin/team/controls', { email: emailOf(1), control: 'reset-second-factor' }),
    ];
    await accounts.setPassword(emailOf(1));
    await forgetGuest();
    accounts.close();
    // 409: it is enabled already.
    expect([200, 409]).toContain(answers[0]?.status);
    expect(answers[1]).toMatchObject({ status: 200 });
  });

  /** A colleague who is there in one test alone. */
  const guest = () => `tui.passing@${emailOf(0).split('@')[1]}`;
  const forgetGuest = async () => {
    const { dynamodb, tableNamed, allItems, close } = cloudOf(runner());
    const record = (await allItems('users')).find(({ email }) => email === guest());
    if (record !== undefined) {
      await dynamodb.send(new DeleteCommand({ TableName: tableNamed('users'), Key: { id: record['id'] } }));
      await accounts.remove(guest());
    }
    close();
  };
  const emailOf = (account: 0 | 1) => runner().admins[account]!.email;
  const card = (page: Page, account: 0 | 1) =>
    page
      .getByRole('list', { name: 'Team' })
      .getByRole('listitem')
      .filter({ hasText: emailOf(account) });
  const act = async (page: Page, button: string | RegExp, account: 0 | 1 = 1) => {
    await card(page, account).getByRole('button', { name: button }).click();
    return page.getByRole('alertdialog');
  };

  test('disables and enables a colleague, after a question', async () => {
    await open(path, 0, phone, async (page) => {
      await card(page, 1).getByText('Active').waitFor();
      await expectAccessible(page);
      const dialog = await act(page, 'Disable');
      await dialog.getByText('nobody can sign in until you enable it again').waitFor();
      expect(await isFocused(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
      await expectAccessibleOnBoth(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await isFocused(card(page, 1).getByRole('button', { name: 'Disable' }))).toBe(true);
      await (await act(page, 'Disable')).getByRole('button', { name: 'Disable' }).click();
      await page.getByRole('status').filter({ hasText: 'is disabled.' }).waitFor();
      await card(page, 1).getByText('Disabled').waitFor();
      await expectAccessibleOnBoth(page);
      // Also offers to give away what they have.
      const names = await card(page, 1).getByRole('button').allTextContents();
      expect(names.filter((name) => !name.startsWith('Give '))).toHaveLength(1);
      await (await act(page, 'Enable')).getByRole('button', { name: 'Enable' }).click();
      await page.getByRole('status').filter({ hasText: 'is enabled.' }).waitFor();
      await card(page, 1).getByText('Active').waitFor();
    });
  });

  test('invites a colleague and removes them again, after a question', async () => {
    await open(path, 0, phone, async (page) => {
      await page.getByLabel('Email address').fill(guest());
      await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
      await page.getByText(`${guest()} was sent an invitation.`).waitFor();
      const invited = page
        .getByRole('list', { name: 'Team' })
        .getByRole('listitem')
        .filter({ hasText: guest() });
      await invited.getByText('Invited, has not signed in yet').waitFor();
      await invited.getByRole('button', { name: 'Remove from the team' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Remove Tui Passing from the team?' });
      await dialog.getByText('They have no submissions open.').waitFor();
      expect(await isFocused(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
      await expectAccessibleOnBoth(page);
      await dialog.getByRole('button', { name: 'Remove from the team' }).click();
      const banner = page.getByText('Tui Passing is removed from the team.');
      await banner.waitFor();
      await dialog.waitFor({ state: 'detached' });
      await settled(page);
      expect(await isFocused(banner)).toBe(true);
      expect(await isUncovered(banner)).toBe(true);
      expect(await invited.count()).toBe(0);
      await expectAccessible(page);
    });
  });

  test('removes the app of a colleague whose phone is lost, and sends invitations again', async () => {
    await accounts.addAuthenticator(emailOf(1));
    await open(path, 0, desktop, async (page) => {
      await card(page, 1).getByText('Set up', { exact: true }).waitFor();
      const dialog = await act(page, 'Remove authenticator app');
      await dialog.getByRole('button', { name: 'Remove authenticator app' }).click();
      await card(page, 1).getByText('Not set up').waitFor();
      await card(page, 1).getByText('Active').waitFor();
      await accounts.setTemporaryPassword(emailOf(1), 'Temporary-2026');
      await page.reload();
      await card(page, 1).getByText('Invited, has not signed in yet').waitFor();
      const again = await act(page, 'Send invitation again');
      const changes = await clickTwice(again.getByRole('button', { name: 'Send invitation' }));
      await page.getByRole('status').filter({ hasText: 'was sent an invitation.' }).waitFor();
      expect(changes).toHaveLength(1);
    });
    await accounts.setPassword(emailOf(1));
  });

  test('says what went wrong, and changes nothing', async () => {
    await open(path, 0, desktop, async (page, log) => {
      await page.route('**/api/admin/team/controls', (route) =>
        route.fulfill({
          status: 503,
          json: { error: { code: 'audit_unavailable', message: 'This was not done.' } },
        }),
      );
      const dialog = await act(page, 'Sign out everywhere');
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
      await dialog.getByRole('alert').filter({ hasText: 'This was not done.' }).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.route('**/api/admin/team', (route) => route.abort());
      await page.reload();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
      await expectAccessible(page);
      expectLogged(log, /503|Failed to load/);
    });
  });

  test('a colleague who is disabled is sent to the login page by what they do next', async () => {
    await open('/admin/activity', 1, desktop, async (page, log) => {
      await page.getByRole('heading', { name: 'Activity' }).waitFor();
      await open(path, 0, desktop, async (own) => {
        await (await act(own, 'Disable')).getByRole('button', { name: 'Disable' }).click();
        await card(own, 1).getByText('Disabled').waitFor();
        // It may have been sent there already, by what it asks for by itself.
        await page.reload();
        await page.waitForURL('**/login');
        await (await act(own, 'Enable')).getByRole('button', { name: 'Enable' }).click();
        await card(own, 1).getByText('Active').waitFor();
      });
      await enterCredentials(page, emailOf(1));
      await page.waitForURL('**/admin/activity');
      expectLogged(log, /40\d/);
    });
  });

  test('offers nothing that would lock oneself out; signing out everywhere leads to the login page', async () => {
    await openAnew(path, 0, phone, async (page, log) => {
      await card(page, 0).getByText('(you)').waitFor();
      expect(await card(page, 0).getByRole('button').allTextContents()).toEqual([
        expect.stringContaining('Away until'),
        expect.stringContaining('Sign out everywhere'),
      ]);
      const dialog = await act(page, 'Sign out everywhere', 0);
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL('**/login');
      await page.getByText('Your session has ended').waitFor();
      expectLogged(log, /40[01]/);
    });
  });
});
