import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { DeskLists } from '../../support/desk-lists.ts';
import type { PageCheck } from '../../support/browser.ts';
import { expectAccessible, expectAccessibleOnBoth, type Device } from '../../support/desk.ts';
import { followLink } from '../../support/follow-link.ts';
import { allowLogged, desktop, expectLogged, isFocused, phone } from '../../support/site.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const path = '/admin/inbox';
const hour = 3_600_000;

const received = (type: string, name: string, hoursAgo: number): WorkItem =>
  sampleWorkItem(type, new Date(Date.now() - hoursAgo * hour).toISOString(), {
    name,
    email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.com`,
  });

/** Defines tests of the inbox. */
export const describeInbox = ({ clear, open, openAnew, owner, put, runner }: DeskLists): void =>
  describe('the inbox', () => {
    beforeAll(clear);

    const stored = async ({ id }: WorkItem) => {
      const [type, one] = id.split(':');
      return (await owner('GET', `/admin/work-items/${type}/${one}/progress`)).body['item'];
    };
    const opened = (device: Device, check: PageCheck) => open(path, 0, device, check);
    const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
    const link = (page: Page, name: string) => row(page, name).getByRole('link', { name });

    test('says that nothing is waiting, and shows and tells what arrives without a reload', async () => {
      await opened(phone, async (page) => {
        await page.getByText('Nothing is waiting. Well done.').waitFor();
        await expectAccessibleOnBoth(page);
        await put(received('contact', 'Tui Arrives', 0));
        await page.clock.fastForward('00:20');
        await link(page, 'Tui Arrives').waitFor();
        await row(page, 'Tui Arrives').getByText('Unread').waitFor();
        await page.getByRole('link', { name: /^Inbox ?1 unread/ }).waitFor();
        await page.waitForFunction(() => document.title.startsWith('(1) '));
      });
    });

    test('says what is wrong, and offers another try', async () => {
      await opened(desktop, async (page, log) => {
        let isDown = true;
        await page.route('**/admin/work-items/searches', async (route) => {
          if (isDown)
            await route.fulfill({ status: 403, json: { error: { code: 'x', message: 'Not today.' } } });
          else await route.continue();
        });
        await page.reload();
        await page.getByRole('alert').getByText('Not today.').waitFor();
        await expectAccessible(page);
        isDown = false;
        await page.getByRole('button', { name: 'Try Again' }).click();
        await link(page, 'Tui Arrives').waitFor();
        expectLogged(log, /status of 403/);
      });
    });

    test('has the most urgent first, filters over a reload and Back without words in its address, and keys', async () => {
      const [late, soon, later] = ['Late Urgent', 'Soon Urgent', 'Later Urgent'];
      await put(received('contact', soon, 20), received('contact', later, 2), received('contact', late, 40));
      await opened(phone, async (page, log) => {
        await link(page, later).waitFor();
        const names = await page.locator('[data-work-link]').allTextContents();
        const ours = names.filter((name) => [late, soon, later].includes(name));
        expect(ours).toEqual([late, soon, later]);
        await row(page, late).getByText('Overdue by 16 hours').waitFor();
        await row(page, soon).getByText('Due in 3 hours').waitFor();
        await expectAccessibleOnBoth(page);

        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByRole('combobox', { name: 'Due' }).selectOption('overdue');
        await expectAccessibleOnBoth(page);
        await page.keyboard.press('Escape');
        await page.waitForURL(`**${path}?due=overdue`);
        await link(page, soon).waitFor({ state: 'detached' });
        await link(page, late).waitFor();
        await page.getByRole('searchbox', { name: 'Search' }).fill('LATE urgent');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => JSON.stringify(history.state).includes('LATE urgent'));
        await page.reload();
        await followLink(page, link(page, late), `**${path}/contact/*`);
        await page.goBack();
        await link(page, late).waitFor();
        expect(page.url()).toMatch(/\?due=overdue$/);
        expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('LATE urgent');
        expect(await link(page, later).count()).toBe(0);

        await page.getByRole('link', { name: 'List' }).click();
        await page.waitForURL((url) => url.search === '');
        await link(page, later).waitFor();
        await page.keyboard.press('/');
        expect(await isFocused(page.getByRole('searchbox', { name: 'Search' }))).toBe(true);
        await page.getByRole('link', { name: 'List' }).focus();
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        expect(await isFocused(page.locator('[data-work-link]').nth(1))).toBe(true);
        await page.keyboard.press('k');
        const first = page.locator('[data-work-link]').first();
        expect(await isFocused(first)).toBe(true);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${path}/*/*`);
        // Only their work items are there, which is enough for a list.
        await page.getByText('There is no submission with this ID.').waitFor();
        allowLogged(log, /status of 404/);
      });
    });

    /** Counts the rows of which nothing is cut off or covered. */
    const rowsInFullView = (page: Page): Promise<number> =>
      page.locator('.work-row').evaluateAll(
        (rows) =>
          rows.filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const middle = (left + right) / 2;
            return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint(middle, y)));
          }).length,
      );

    test.each([
      ['Desk', desktop, 12],
      ['Phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 7],
    ])('has enough in full view on %s', async (name, device, least) => {
      const names = Array.from({ length: 14 }, (_, index) => `${name} ${index}`);
      await put(...names.map((one, index) => received('contact', one, index)));
      await openAnew(path, 0, device, async (page) => {
        await link(page, names[13]!).waitFor();
        expect(await rowsInFullView(page)).toBeGreaterThanOrEqual(least);
        await expectAccessible(page);
      });
    });

    test('gives several to somebody and back, and closes them as spam', async () => {
      const items = [received('contact', 'First Bulky', 3), received('contact', 'Second Bulky', 2)];
      await put(...items);
      await opened(phone, async (page) => {
        const select = () => page.getByLabel('Select all 2 shown').check();
        const said = (text: string) => page.getByRole('status').filter({ hasText: text });
        await page.getByRole('searchbox', { name: 'Search' }).fill('bulky');
        await page.keyboard.press('Enter');
        await select();
        await expectAccessibleOnBoth(page);
        await page.getByLabel('Assign the selected to').selectOption({ label: 'Sales' });
        await said('2 submissions assigned to Sales.').waitFor();
        for (const item of items)
          expect(await stored(item)).toMatchObject({ owner: runner().admins[1]!.email });
        await said('2 submissions assigned').getByRole('button', { name: 'Undo' }).click();
        await said('2 submissions assigned to nobody.').waitFor();
        await select();
        await page.getByRole('button', { name: 'Close as Spam' }).click();
        const asked = page.getByRole('dialog', { name: 'Move to ‘Spam’?' });
        expect((await asked.getByRole('listitem').allTextContents()).toSorted()).toEqual(
          items.map(({ name, reference }) => `${name}, ${reference}`).toSorted(),
        );
        await asked.getByRole('button', { name: 'Continue' }).click();
        await said('2 submissions closed as spam.').waitFor();
        await said('2 found: 2 closed').waitFor();
        for (const item of items)
          expect(await stored(item)).toMatchObject({ status: 'spam', owner: 'nobody' });
        await said('closed as spam').getByRole('button', { name: 'Undo' }).click();
        await said('2 submissions opened again.').waitFor();
        for (const item of items) expect(await stored(item)).toMatchObject({ status: 'new' });
      });
    });

    test('is saved as a file by the super admin', async () => {
      const name = '=Formula Person';
      await put(received('contact', name, 1));
      await opened(desktop, async (page) => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save as CSV' }).click();
        const saved = await download;
        expect(saved.suggestedFilename()).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/);
        const text = readFileSync(await saved.path(), 'utf8');
        expect(text).toMatch(/^\uFEFFType,Reference,Name/);
        expect(text).toContain(`'${name}`);
        expect(text).not.toContain(`,${name}`);
      });
    });
  });
