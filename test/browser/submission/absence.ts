import { describe, expect, test } from '@jest/globals';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { expectAccessible } from '../../support/desk.ts';
import { stickingOut } from '../../support/page-layout.ts';
import { phone } from '../../support/site.ts';
import { type SubmissionPages, workOf } from '../../support/submission-page.ts';

const daysFromNow = (days: number): string => aucklandDate(Date.now() + days * 86_400_000);

/** Defines tests of colleagues who are away. */
export const describeAbsence = ({ admins, sales, open, opened, sendMessage }: SubmissionPages): void =>
  describe('a colleague who is away, on a phone', () => {
    test('is given nothing, and what they have is offered to others until they are back', async () => {
      const [left, sent] = [await sendMessage(), await sendMessage()];
      const [, colleague] = admins();
      const path = `/admin/work-items/contact/${left.id}`;
      expect(await sales('PUT', path, { version: 1, owner: colleague })).toMatchObject({ status: 200 });
      const isOffered = async () => {
        let count = 0;
        await opened(sent.path, phone, async (page) => {
          count = await workOf(page).owner.locator(`option[value="${colleague}"]`).count();
        });
        return count === 1;
      };
      const backOn = (day: string) =>
        open('/admin/team', 0, phone, async (page) => {
          const card = page
            .getByRole('list', { name: 'Team' })
            .getByRole('listitem')
            .filter({ hasText: colleague });
          await card.getByRole('button', { name: 'Away until' }).click();
          const dialog = page.getByRole('alertdialog');
          await dialog.getByLabel('The day when they are back').fill(day);
          await dialog.getByRole('button', { name: 'Away until' }).click();
          await page.getByRole('status').filter({ hasText: 'Saved until when' }).waitFor();
          const offer = card.getByText(/ open\. Give (them|the first \d+) to somebody who is here\.$/);
          await offer.waitFor({ state: day === '' ? 'detached' : 'visible' });
          await expectAccessible(page);
          expect(await stickingOut(page)).toEqual([]);
        });
      expect(await isOffered()).toBe(true);
      await backOn(daysFromNow(5));
      expect(await isOffered()).toBe(false);
      await backOn('');
      expect(await isOffered()).toBe(true);
    });
  });
