import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { expectAccessible } from '../../support/desk.ts';
import { stickingOut } from '../../support/page-layout.ts';
import { phone } from '../../support/site.ts';
import { entriesOf, sectionOf, type SubmissionPages } from '../../support/submission-page.ts';

/** Defines tests of the page of a person. */
export const describePeople = ({ open, opened, sales, sendMessage }: SubmissionPages): void =>
  describe('a person, on a phone', () => {
    test('under two addresses is joined by a press, and parted again by another', async () => {
      const number = `021 5${randomInt(100_000, 999_999)}`;
      const addresses = [`mere.${randomUUID()}@work.example`, `mere.${randomUUID()}@home.example`] as const;
      const [work, home] = [
        await sendMessage({ name: 'Mere Ngata', email: addresses[0], phone: number }),
        await sendMessage({ name: 'Mere N', email: addresses[1], phone: number }),
      ];
      await open(work.path.replace('/inbox/', '/people/'), 0, phone, async (page) => {
        const row = sectionOf(page, 'Submissions')
          .getByRole('listitem')
          .filter({ hasText: contactType.referenceOf(home.id) });
        await row.getByText('Same phone, not verified').waitFor();
        expect(await page.getByRole('link', { name: addresses[1] }).count()).toBe(0);
        expect(page.url()).not.toContain('example');
        await row.getByRole('button', { name: /^This is the same person/ }).click();
        await page.getByText('They are one person now.').waitFor();
        await row.getByText('Joined by hand').waitFor();
        await page.getByRole('link', { name: addresses[1] }).waitFor();
        expect(await stickingOut(page)).toEqual([]);
        await expectAccessible(page);
        await sectionOf(page, 'The same person').getByRole('button', { name: /^Undo/ }).click();
        await page.getByText('They are two people again.').waitFor();
        await row.getByRole('button', { name: /^This is the same person/ }).waitFor();
        expect(await page.getByRole('link', { name: addresses[1] }).count()).toBe(0);
      });
    });

    test('who has sent the same twice has both histories in one', async () => {
      const email = `twice.${randomUUID()}@example.com`;
      const [first, again] = [
        await sendMessage({ email }),
        await sendMessage({ email, message: 'Once more' }),
      ];
      const [original, duplicate] = [first, again].map(({ id }) => contactType.referenceOf(id));
      const address = `/admin/work-items/contact/${again.id}`;
      const note = { text: 'Rang about this one', revision: 0 };
      expect(await sales('PUT', `${address}/notes/${randomUUID()}`, note)).toMatchObject({ status: 200 });
      const step = { version: 1, status: 'duplicate', duplicate_of: original };
      expect(await sales('PUT', address, step)).toMatchObject({ status: 200 });
      await opened(first.path, phone, async (page) => {
        const noted = entriesOf(page, 'note').filter({ hasText: note.text });
        await noted.getByText(`In ${duplicate}, sent again`).waitFor();
        await entriesOf(page, 'sent').filter({ hasText: 'Once more' }).waitFor();
        expect(await stickingOut(page)).toEqual([]);
        await expectAccessible(page);
        await noted.getByRole('link', { name: duplicate! }).click();
        await page.waitForURL(`**${again.path}`);
      });
    });
  });
