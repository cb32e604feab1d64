import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { expectLogged, isFocused, phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages, workOf } from '../../support/submission-page.ts';

/** Defines tests of the tags of a submission. */
export const describeTags = ({ sales, sendMessage, opened }: SubmissionPages): void =>
  describe('the tags of a submission', () => {
    test('are set and taken away, shown in lists, and never lost to another', async () => {
      const message = await sendMessage({ name: `Tagged ${randomUUID().slice(0, 8)}` });
      const stored = async () => {
        const { body } = await sales('GET', `/admin/work-items/contact/${message.id}`);
        return body['item'] as { tags?: string[]; version: number; name: string };
      };
      await opened(message.path, phone, async (page, log) => {
        const { section, inHistory, undo, heading, openTags } = workOf(page);
        const field = section.getByLabel('New tag');
        const add = section.getByRole('button', { name: 'Add Tag' });
        const tags = section.getByRole('list', { name: 'Tags' }).getByRole('listitem');

        await openTags.click();
        await field.fill('First home');
        await add.click();
        await section.getByText('Tags saved.').waitFor();
        expect(await field.inputValue()).toBe('');
        await field.fill('Call after 5');
        await field.press('Enter');
        await inHistory(/^Owner changed the tags from ‘First home’ to ‘First home, Call after 5’\./);
        expect(await stored()).toMatchObject({ tags: ['First home', 'Call after 5'], version: 3 });

        await field.fill('call AFTER 5');
        await add.click();
        await section.getByRole('alert').getByText('This tag is there already').waitFor();
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await field.inputValue()).toBe('call AFTER 5');
        await expectAccessibleOnBoth(page);
        await field.fill('');

        await section.getByRole('button', { name: 'Remove the tag First home' }).click();
        await inHistory(/^Owner changed the tags from ‘First home, Call after 5’ to ‘Call after 5’\./);
        expect(await isFocused(heading)).toBe(true);
        await undo.click();
        await section.getByText('First home').waitFor();
        await inHistory(/undid: changed the tags from ‘First home, Call after 5’ to ‘Call after 5’/);
        expect(await stored()).toMatchObject({ tags: ['First home', 'Call after 5'], version: 5 });

        // Another one tags it at the same time: both stand beside each other.
        const path = `/admin/work-items/contact/${message.id}`;
        expect((await sales('PUT', path, { version: 5, tags: ['Urgent'] })).status).toBe(200);
        await openTags.click();
        await field.fill('Refund');
        await add.click();
        const conflict = sectionOf(page, 'Somebody else was faster');
        await conflict.getByText('Keep Urgent').waitFor();
        expect(await stored()).toMatchObject({ tags: ['Urgent'] });
        await conflict.getByLabel('Change it to First home, Call after 5, Refund, as you wanted').check();
        await conflict.getByRole('button', { name: 'Save my choice' }).click();
        await inHistory(/to ‘First home, Call after 5, Refund’/);
        expect(await tags.count()).toBe(3);
        expectLogged(log, /status of 409/);

        await openTags.click();
        for (const tag of ['Four', 'Five']) {
          await field.fill(tag);
          await add.click();
          await section.getByRole('button', { name: `Remove the tag ${tag}` }).waitFor();
        }
        await section.getByText('These are all 5 tags that fit. Remove one to add another.').waitFor();
        expect(await field.count()).toBe(0);

        const { name } = await stored();
        await page.getByRole('link', { name: 'Back to the inbox' }).click();
        const row = page.getByRole('listitem').filter({ hasText: name });
        // Other files of the same product may have filled the first page.
        await eventually(async () => {
          const more = page.getByRole('button', { name: 'Show more' });
          if (await more.isVisible()) await more.click({ timeout: 500 });
          expect(await row.isVisible()).toBe(true);
        });
        await row.getByRole('link', { name: 'Tag: Refund' }).click();
        await page.getByRole('button', { name: 'Remove the filter Tag: Refund' }).waitFor();
        expect(new URL(page.url()).search).toBe('?view=all');
        await expectAccessibleOnBoth(page);
        await row.getByRole('link', { name }).click();
        await section.getByRole('button', { name: 'Remove the tag Five' }).click();
        expect(await section.locator('datalist option').allTextContents()).not.toContain('Refund');
        await section.getByRole('button', { name: 'Remove the tag Refund' }).click();
        await section.locator('datalist option', { hasText: 'Refund' }).waitFor({ state: 'attached' });
      });
    });
  });
