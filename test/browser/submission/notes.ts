import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clickTwice } from '../../support/click-twice.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { enterCredentials } from '../../support/pool-accounts.ts';
import { desktop, phone } from '../../support/site.ts';
import {
  closeForm,
  entriesOf,
  openForm,
  sectionOf,
  type SubmissionPages,
  workOf,
} from '../../support/submission-page.ts';

/** Defines tests of notes about a submission. */
export const describeNotes = ({ sendMessage, opened, openAnew, admins }: SubmissionPages): void =>
  describe('notes about a submission', () => {
    test('are kept while they are typed, saved, and changed', async () => {
      const { path } = await sendMessage();
      await opened(path, phone, async (page) => {
        const writing = await openForm(page, 'Write a note');
        const notes = entriesOf(page, 'note');
        await writing.getByLabel('New note').fill('Call after five.');
        await page.reload();
        await openForm(page, 'Write a note');
        expect(await writing.getByLabel('New note').inputValue()).toBe('Call after five.');
        const changes = await clickTwice(writing.getByRole('button', { name: 'Save Note' }));
        await notes.filter({ hasText: 'Call after five.' }).waitFor();
        expect(changes).toHaveLength(1);
        expect(await notes.count()).toBe(1);
        expect(await writing.getByLabel('New note').inputValue()).toBe('');

        await closeForm(page);
        await notes.getByRole('button', { name: 'Change this note' }).click();
        await notes.getByLabel('Change the note').fill('Call after six.');
        await notes.getByRole('button', { name: 'Save Note' }).click();
        await notes.getByRole('button', { name: 'Change this note' }).waitFor();
        await notes.getByText('Call after six.').waitFor();
        await notes.getByText('What it said before').click();
        await notes.getByText('Call after five.').waitFor();

        const calls = await openForm(page, 'Note a call');
        await calls.getByLabel('Minutes').fill('4');
        await calls.getByLabel('What was said').fill('She sends the payslip today.');
        await page.reload();
        await openForm(page, 'Note a call');
        await calls.getByText('The submission moves to ‘Answered’ and becomes yours.').waitFor();
        expect(await clickTwice(calls.getByRole('button', { name: 'Note Call' }))).toHaveLength(1);
        await entriesOf(page, 'call').filter({ hasText: 'We called them, 4 minutes' }).waitFor();
        expect(await calls.getByLabel('What was said').inputValue()).toBe('');
        await sectionOf(page, 'History')
          .getByText('moved it from ‘New’ to ‘Answered’ and took it.')
          .waitFor();
        await expectAccessibleOnBoth(page);
      });
    });

    test('and the inbox forget a submission that is set aside, until it is brought back', async () => {
      const { path } = await sendMessage();
      await opened(path, desktop, async (page) => {
        await workOf(page).openAside.click();
        await expectAccessibleOnBoth(page);
        await workOf(page).setAside('Next week');
        await sectionOf(page, 'History')
          .getByText(/set it aside until/)
          .waitFor();
        await workOf(page).setAside('Bring it back now');
        await sectionOf(page, 'History')
          .getByText(/brought it back to the inbox/)
          .waitFor();
      });
    });

    test('are found again after a session ended in the middle of one, by its writer alone', async () => {
      const { path } = await sendMessage();
      const endSession = async (page: Page, nextAccount: string) => {
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage)) {
            if (/\.(idToken|accessToken|refreshToken)$/.test(key)) localStorage.removeItem(key);
          }
          // As when the tab comes to the front again.
          document.dispatchEvent(new Event('visibilitychange'));
        });
        await page.waitForURL('**/login');
        await enterCredentials(page, nextAccount);
        await page.waitForURL(`**${path}`);
      };
      await openAnew(path, 0, desktop, async (page) => {
        const open = async () => (await openForm(page, 'Write a note')).getByLabel('New note');
        const note = await open();
        await note.fill('Call after fi');
        await endSession(page, admins()[0]);
        await open();
        expect(await note.inputValue()).toBe('Call after fi');
        await endSession(page, admins()[1]);
        await open();
        expect(await note.inputValue()).toBe('');
      });
    });
  });
