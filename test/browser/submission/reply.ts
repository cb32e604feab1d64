import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { maxAttachmentBytes } from '#domain/replies/attachments.ts';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, phone } from '../../support/site.ts';
import {
  closeForm,
  entriesOf,
  openForm,
  sectionOf,
  type SubmissionPages,
  undoReply,
  workOf,
} from '../../support/submission-page.ts';

const pdfOf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: sampleFile('application/pdf', size),
});

const replyOn = (page: Page) => {
  const section = sectionOf(page, 'Reply');
  return {
    section,
    subject: section.getByLabel('Subject'),
    text: section.getByLabel('Your reply'),
    send: section.getByRole('button', { name: 'Send Reply' }),
  };
};

/** Expects the button that sends to be pressable however much is written, and what is answered above the form. */
const expectRoom = async (page: Page) => {
  const { section, text, send } = replyOn(page);
  const answered = entriesOf(page, 'sent');
  const isUncovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown !== null && element.contains(shown);
  };
  await text.fill('');
  expect(await answered.evaluate(isUncovered)).toBe(true);
  await text.fill('A long line of the reply.\n'.repeat(60));
  const sizes = [desktop.viewport, { width: 720, height: 450 }, { width: 390, height: 844 }, phone.viewport];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await closeForm(page);
    await openForm(page, 'Reply');
    expect([size, await send.evaluate(isUncovered), await text.evaluate(isUncovered)]).toEqual([
      size,
      true,
      true,
    ]);
  }
  await page.setViewportSize(desktop.viewport);
  await text.fill('');
  await section.getByRole('button', { name: 'Add Cc' }).click();
  await page.keyboard.type('partner@example.com;');
};

/** Defines tests of a reply on the page of a submission. */
export const describeReply = ({ cloud, sendMessage, opened, sales }: SubmissionPages): void =>
  describe('a reply on the page of a submission', () => {
    const newMessage = () => sendMessage({ email: `${randomUUID()}@reply.example` });
    const repliesTo = async ({ id }: { readonly id: string }) =>
      (await sales('GET', `/admin/work-items/contact/${id}`)).body['replies'] as object[];
    const write = async (page: Page, text: string) => {
      await openForm(page, 'Reply');
      await replyOn(page).subject.fill('Your message');
      await replyOn(page).text.fill(text);
    };

    test('is kept while there is no network, and says so', async () => {
      const message = await newMessage();
      await opened(message.path, desktop, async (page, log) => {
        await write(page, 'Kia ora, we look into it.');
        await page.context().setOffline(true);
        await replyOn(page).send.click();
        await replyOn(page)
          .section.getByText(/^You seem to be offline\..* Your reply is kept here\.$/)
          .waitFor();
        await expectAccessibleOnBoth(page);
        expect(await replyOn(page).text.inputValue()).toBe('Kia ora, we look into it.');
        expect(await repliesTo(message)).toEqual([]);
        await page.context().setOffline(false);
        await page.reload();
        await openForm(page, 'Reply');
        expect(await replyOn(page).text.inputValue()).toBe('Kia ora, we look into it.');
        await replyOn(page).send.click();
        await undoReply(page).waitFor();
        log.errors.splice(0);
      });
      expect(await repliesTo(message)).toHaveLength(1);
    });

    test('is sent once, and no draft, where the page is loaded anew before its answer has come', async () => {
      const message = await newMessage();
      await opened(message.path, desktop, async (page, log) => {
        await write(page, 'Kia ora, once.');
        const { promise: stored, resolve } = Promise.withResolvers<void>();
        await page.route('**/replies', async (route) => {
          await route.fetch();
          resolve();
        });
        await replyOn(page).send.click();
        await stored;
        await page.unroute('**/replies');
        await page.reload();
        await undoReply(page).waitFor();
        await openForm(page, 'Reply');
        await replyOn(page).section.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
        expect(await replyOn(page).text.inputValue()).toMatch(/^Kia ora \S+,\n\n$/);
        log.errors.splice(0);
      });
      expect(await repliesTo(message)).toHaveLength(1);
    });

    test('waits for its writer’s own words where a template leaves room for them', async () => {
      const message = await newMessage();
      await opened(message.path, phone, async (page) => {
        await openForm(page, 'Reply');
        const { section, text, send } = replyOn(page);
        await section.getByText('Signature and templates').click();
        await section.getByRole('link', { name: 'Write your team’s templates' }).click();
        await page.getByRole('button', { name: 'Write a template' }).click();
        const form = sectionOf(page, 'A new template');
        await form.getByLabel('Name').fill('Ask for a day');
        await form.getByLabel('Message').check();
        await form.getByLabel('Text').fill('Which day suits you, ');
        await form.getByRole('button', { name: 'first name' }).click();
        await form.getByText('Which day suits you, Aroha', { exact: false }).waitFor();
        await form.getByRole('button', { name: 'Save' }).click();
        await page.getByText('‘Ask for a day’ is saved.').waitFor();
        await page.goBack();
        await openForm(page, 'Reply');
        await section.getByLabel('Insert a template').selectOption({ label: 'Ask for a day' });
        expect(await text.inputValue()).toMatch(/^Kia ora (\S+),\n\nWhich day suits you, \1$/);
        const begun = await text.inputValue();
        await text.pressSequentially('Thanks!');
        const insert = () => section.getByLabel('Insert a template').selectOption({ label: 'Ask something' });
        await insert();
        expect(await text.inputValue()).toContain(`${begun}Thanks!\n\nThank you for your message.`);
        await page.keyboard.press('ControlOrMeta+z');
        expect(await text.inputValue()).toBe(`${begun}Thanks!`);
        await insert();
        await section.getByText(`Write your own words in place of ‘${writeHereMarker}’.`).waitFor();
        expect(await send.isDisabled()).toBe(true);
        await text.fill((await text.inputValue()).replace(writeHereMarker, 'When was it?'));
        await send.click();
        await undoReply(page).waitFor();
      });
      expect(await repliesTo(message)).toMatchObject([{ text: expect.stringContaining('When was it?') }]);
    });

    test('is sent once by a double click under its preview', async () => {
      const message = await newMessage();
      await opened(message.path, desktop, async (page) => {
        const requests: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST' && request.url().endsWith('/replies')) requests.push(request.url());
        });
        await openForm(page, 'Reply');
        await expectRoom(page);
        await write(page, 'Kia ora, pressed twice.');
        const { section } = replyOn(page);
        const choose = section.getByLabel('Choose files for the reply');
        await choose.setInputFiles([pdfOf('Offer letter.pdf', 20_000), pdfOf('Terms.pdf', 1_000)]);
        await section.getByRole('button', { name: 'Remove Terms.pdf' }).click();
        await choose.setInputFiles(pdfOf('Plans.pdf', maxAttachmentBytes + 1));
        await section.getByText(/^“Plans\.pdf” is 10\.1 MB, and an email takes 10 MB in all\./).waitFor();
        await expectAccessibleOnBoth(page);
        await replyOn(page).section.getByRole('button', { name: 'Preview' }).click();
        await replyOn(page).section.getByRole('button', { name: 'Back to writing' }).waitFor();
        const preview = sectionOf(page, 'Preview');
        await preview.getByText(/^Your message \(CM-.+\)$/).waitFor();
        await preview.getByText(replyFooter).waitFor();
        // Both before the page is drawn again.
        await replyOn(page).send.evaluate((button) => {
          if (!(button instanceof HTMLButtonElement)) return;
          button.click();
          button.click();
        });
        await undoReply(page).waitFor();
        expect(requests).toHaveLength(1);
        await replyOn(page).text.waitFor({ state: 'hidden' });
        await openForm(page, 'Reply');
        expect(await replyOn(page).text.inputValue()).toMatch(/^Kia ora \S+,\n\n$/);
        expect(await preview.count()).toBe(0);
        expect(await section.getByRole('listitem').count()).toBe(0);
        await closeForm(page);
        const file = entriesOf(page, 'reply').getByRole('button', { name: 'Offer-letter.pdf' });
        const [tab] = await Promise.all([page.context().waitForEvent('page'), file.click()]);
        await tab.close();
        await undoReply(page).click();
        await section.getByRole('button', { name: 'Remove Offer-letter.pdf' }).waitFor();
        await replyOn(page).send.click();
        await undoReply(page).waitFor();
      });
      expect(await repliesTo(message)).toMatchObject([
        { state: 'waiting', attachments: [{ file_name: 'Offer-letter.pdf' }] },
        { state: 'taken-back' },
      ]);
    });

    test('is written again by one press where it was perhaps not sent, above what was begun since', async () => {
      const message = await newMessage();
      await opened(message.path, phone, async (page) => {
        await write(page, 'Kia ora, lost.');
        const { section, text, send } = replyOn(page);
        await section.getByRole('button', { name: 'Add Cc' }).click();
        await section.getByLabel('Cc').fill('hana@example.com');
        await cloud().breakMail('timeout');
        await send.click();
        await undoReply(page).waitFor();
        await text.waitFor({ state: 'hidden' });
        await openForm(page, 'Reply');
        await text.fill('Half a thought');
        await cloud().sendReplies();
        await cloud().breakMail('none');
        await cloud().runScheduled('return-set-aside');
        await page.clock.fastForward('00:10');
        await workOf(page).inHistory(/brought it back to the inbox: a reply may not have arrived/);
        await closeForm(page);
        await entriesOf(page, 'reply').getByRole('button', { name: 'Write it again' }).click();
        await text.waitFor();
        expect(await text.inputValue()).toBe('Kia ora, lost.\n\nHalf a thought');
        expect(await section.getByLabel('Cc').inputValue()).toBe('hana@example.com');
        await expectAccessibleOnBoth(page);
        await send.click();
        await undoReply(page).waitFor();
      });
      expect(await repliesTo(message)).toMatchObject([
        { state: 'waiting', cc: ['hana@example.com'], text: expect.stringContaining('Half a thought') },
        { state: 'unknown' },
      ]);
    });
  });
