import { expect, test } from '@jest/globals';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { queuedReplyMail } from '../../../lambdas/notifications/mails/queued-reply-mail.ts';

const url = 'https://site.example/my-request#link';
const reply = {
  id: 'contact:50000000-0000-4000-8000-000000000001',
  reply_id: 'r-1',
  to: 'hana@example.com',
  subject: 'Your message',
  text: 'Kia ora Hana',
};
const asking = outstandingDocumentsText({ labels: ['Payslip'], site: 'https://site.example' });
const build = async (more: object = {}, link: string | undefined = url) =>
  queuedReplyMail(
    { ...reply, ...more },
    {
      readFiles: async (files, owner) =>
        files.map(({ file_name: name }) => ({ name, contentType: owner, content: new Uint8Array() })),
      renew: async () => link,
    },
  );

test('a reply has the sender’s link, unless copies of it go to others', async () => {
  const mail = await build();
  expect(mail).toMatchObject({ to: reply.to, subject: reply.subject });
  expect(mail.text).toContain(`\n${url}\n`);
  expect(mail).not.toHaveProperty('automatic');
  expect(mail).not.toHaveProperty('attachments');
  const { cc, text } = await build({ cc: ['son@example.com'] });
  expect([cc, text.includes(url)]).toEqual([['son@example.com'], false]);
});

test('a reply has its files, read as those of its submission', async () => {
  const file = {
    file_name: 'offer.pdf',
    content_type: 'application/pdf',
    size: 64,
    key: 'loan-documents/offer.pdf',
  };
  const { attachments } = await build({ attachments: [{ id: '1', ...file }] });
  expect(attachments).toMatchObject([{ name: 'offer.pdf', contentType: reply.id }]);
});

test('the notice that something was passed on says that a program wrote it', async () => {
  expect(await build({ reply_id: passOnReplyIds.notice })).toMatchObject({ automatic: 'generated' });
  expect(await build({ reply_id: passOnReplyIds.forward })).not.toHaveProperty('automatic');
});

test('a reply that asks for documents has the link in its place, once', async () => {
  expect((await build({ text: asking })).text.split(url)).toHaveLength(2);
});

test('a reply that asks for documents is never sent to others, and waits for a link', async () => {
  const refusal = { name: 'MailRefusedError', message: 'link for others', isFinal: true };
  await expect(build({ text: asking, cc: ['son@example.com'] })).rejects.toMatchObject(refusal);
  const renew = async () => undefined;
  const waiting = queuedReplyMail({ ...reply, text: asking }, { readFiles: async () => [], renew });
  await expect(waiting).rejects.toMatchObject({ message: 'no link to send', isFinal: false });
});
