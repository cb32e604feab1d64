import { describe, expect, test } from '@jest/globals';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, isFocused, phone } from '../../support/site.ts';
import { type SubmissionPages } from '../../support/submission-page.ts';

/** Defines tests of the help of the desk. */
export const describeDeskHelp = ({ sendMessage, open, opened }: SubmissionPages): void =>
  describe('the help of the desk', () => {
    test('is a press or a key away, and says what the page is for', async () => {
      await open('/admin/inbox', 0, phone, async (page) => {
        const help = page.getByRole('dialog', { name: 'Help: The inbox' });
        await page.getByRole('button', { name: 'Help' }).click();
        await help.getByText('are part of the address', { exact: false }).waitFor();
        expect(await isFocused(help.getByRole('heading', { name: 'Help: The inbox' }))).toBe(true);
        await expectAccessibleOnBoth(page);
        await help.getByRole('button', { name: 'Close' }).click();
        await help.waitFor({ state: 'detached' });

        await page.getByRole('link', { name: 'Report' }).first().focus();
        await page.keyboard.press('?');
        await help.getByLabel('Use these keys in this browser').uncheck();
        await help.getByRole('button', { name: 'Close' }).click();
        await page.keyboard.press('?');
        await page.reload();
        await page.getByRole('button', { name: 'Help' }).waitFor();
        await page.keyboard.press('?');
        expect(await help.count()).toBe(0);

        await page.getByRole('button', { name: 'Help' }).click();
        await help.getByLabel('Use these keys in this browser').check();
        await help.getByRole('button', { name: 'Close' }).click();
        await page.keyboard.press('?');
        await help.waitFor();
      });
    });

    test('stands beside a tab that is called by the reference of what it shows', async () => {
      const message = await sendMessage();
      await opened(message.path, desktop, async (page) => {
        const reference = await page.locator('.item-pane .work-reference').first().textContent();
        expect(reference).toMatch(/^CM-/);
        await page.waitForFunction((wanted) => document.title.includes(wanted), `${reference} | `);
        await page.getByRole('link', { name: 'Team' }).first().click();
        await page.waitForURL('**/admin/team');
        await page.waitForFunction(() => document.title.includes('Team | '));
        expect(await page.title()).not.toContain(reference);
      });
    });
  });
