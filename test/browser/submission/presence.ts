import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/desk.ts';
import { desktop, phone } from '../../support/site.ts';
import { openForm, type SubmissionPages } from '../../support/submission-page.ts';

/** Defines tests of who else has a submission open. */
export const describePresence = ({ sendMessage, opened }: SubmissionPages): void =>
  describe('who else has a submission open', () => {
    const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

    test('is shown to both, and that they are writing for as long as they type', async () => {
      const message = await sendMessage();
      await opened(message.path, desktop, async (first) => {
        await opened(
          message.path,
          phone,
          async (second) => {
            await note(second, 'Owner has this open, too.').waitFor();
            await first.clock.fastForward('00:10');
            await note(first, 'Sales has this open, too.').waitFor();
            await expectAccessible(second);

            await (await openForm(first, 'Reply')).getByLabel('Your reply').pressSequentially('Kia ora');
            await second.clock.fastForward('00:10');
            await note(second, 'Owner is writing here now.').waitFor();
            await expectAccessible(second);
            await first.clock.fastForward('00:31');
            await second.clock.fastForward('00:10');
            await note(second, 'Owner has this open, too.').waitFor();
          },
          1,
        );
        await note(first, 'Sales has this open, too.').waitFor();
        expect(await first.getByText('is writing here').count()).toBe(0);
      });
    });
  });
