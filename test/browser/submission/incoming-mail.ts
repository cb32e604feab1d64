import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sendMail } from '../../../tools/product/send-mail.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { smallPdf } from '../../support/document-files.ts';
import { eventually } from '../../support/eventually.ts';
import { desktop } from '../../support/site.ts';
import {
  entriesOf,
  openForm,
  sectionOf,
  type SubmissionPages,
  undoReply,
} from '../../support/submission-page.ts';

/** Defines a test of an answer by email on the page of a submission. */
export const describeIncomingMail = ({ runner, cloud, apply, opened }: SubmissionPages): void =>
  describe('an answer by email', () => {
    test('to a reply comes into the history of the open page, with its document', async () => {
      const email = `${randomUUID()}@answers.example`;
      const { path } = await apply({ email });
      await opened(path, desktop, async (page) => {
        const reply = await openForm(page, 'Reply');
        await reply.getByLabel('Subject').fill('Your passport');
        await reply.getByLabel('Your reply').fill('Kia ora. Please send us your passport.');
        await reply.getByRole('button', { name: 'Send Reply' }).click();
        await undoReply(page).waitFor();
        await cloud().sendReplies();
        const asked = (await cloud().inbox()).find(({ to }) => to.includes(email))!;
        await sendMail(runner(), {
          envelope: { from: email, to: [/reply\+[^>]+/.exec(asked.replyTo[0]!)![0]] },
          from: { name: 'Aroha Ngāta', address: email },
          to: asked.replyTo[0]!,
          subject: `Re: ${asked.subject}`,
          text: `Here it is.\n\nOn Thu, 26 Nov 2026 at 17:02, Sales wrote:\n> ${asked.text.replaceAll('\n', '\n> ')}`,
          attachments: [{ filename: 'passport.pdf', content: smallPdf }],
        });
        await eventually(async () =>
          expect(await cloud().allItems('work_history')).toContainEqual(
            expect.objectContaining({ kind: 'incoming-mail', from: email }),
          ),
        );

        await page.clock.fastForward('00:10');
        const answer = entriesOf(page, 'incoming-mail');
        await answer.getByText('Here it is.', { exact: true }).waitFor();
        expect(await answer.getByText('Please send us your passport.').isVisible()).toBe(false);
        await sectionOf(page, 'Documents').getByText('passport.pdf').first().waitFor();
        await page.locator('.item-pane').getByText(/^Due /).first().waitFor();
        await expectAccessibleOnBoth(page);

        const opening = page.context().waitForEvent('page');
        const loading = page
          .context()
          .waitForEvent('request', (request) => request.url().startsWith(runner().endpoints.s3));
        await answer.getByRole('button', { name: 'passport.pdf' }).click();
        const tab = await opening;
        const file = await fetch((await loading).url());
        expect(Buffer.from(await file.arrayBuffer())).toEqual(smallPdf);
        await tab.close();
      });
    });
  });
