import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { answerAddressOf, deskAddress } from '../support/answer-address.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const config = stageConfig('local');

describe('answers by mail', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let sales: ApiCaller;

  beforeAll(async () => {
    sales = callerWith(runner(), (await signIn(runner(), runner().admins[1]!.email)).idToken);
  });

  /** Sends a message by the form and a reply to it; returns where it is, and what leads to it. */
  const converse = async () => {
    const id = randomUUID();
    const mailbox = `${id}@senders.example`;
    const sent = await visitor().post('/api/contact-submissions', { ...sampleMessage, email: mailbox, id });
    expect(sent.status).toBe(201);
    const path = `/admin/work-items/contact/${id}`;
    const reply = { reply_id: randomUUID(), version: 1, subject: 'Your message', text: 'Kia ora?' };
    expect((await sales('POST', `${path}/replies`, reply)).status).toBe(200);
    await cloud().sendReplies();
    const mail = (await cloud().inbox()).find(({ to }) => to.includes(mailbox));
    const address = answerAddressOf(mail!);
    const messageId = String(
      (await cloud().allItems('work_history')).find((entry) => entry['reply_id'] === reply.reply_id)![
        'reply_message_id'
      ],
    );
    return { id, path, mailbox, address, messageId: `<${messageId}@${config.region}.amazonses.com>` };
  };
  const write = async (from: string, to: string, more: object = {}) =>
    sendMail(runner(), { envelope: { from, to: [to] }, from, to, subject: 'Re', text: 'Kia ora', ...more });
  const incoming = async (path: string): Promise<IncomingMail[]> => (await sales('GET', path)).body.incoming;

  test('come into the history by their address, call the owner, and are there once', async () => {
    const { path, mailbox, address } = await converse();
    const raw = Buffer.from(
      `From: ${mailbox}\r\nTo: ${address.toUpperCase()}\r\nSubject: Re\r\n\r\nYes, please.`,
    );
    const deliver = async () => write(mailbox, address, { raw });
    await Promise.all([deliver(), deliver(), deliver()]);
    await eventually(async () =>
      expect(await incoming(path)).toMatchObject([{ role: 'sender', text: 'Yes, please.' }]),
    );
    const { body } = await sales('GET', `${path}/progress`);
    expect(body.item).toMatchObject({ status: 'answered', answer_due_at: expect.any(String) });
    await cloud().sendReplies();
    const owner = runner().admins[1]!.email;
    const told = (await cloud().inbox()).filter(
      ({ to, text }) => to.includes(owner) && text.includes(mailbox),
    );
    expect(told.map(({ text }) => text.includes('Yes, please.'))).toEqual([true]);
    expect((await sales('GET', path)).body.mails).toContainEqual(
      expect.objectContaining({ mail: 'sender-wrote', state: 'sent' }),
    );
  });

  test('come by the mail that they answer, or by a reference in the subject from the person alone', async () => {
    const { id, path, mailbox, messageId } = await converse();
    await write('son@senders.example', deskAddress, { inReplyTo: messageId, text: 'From my phone' });
    await eventually(async () => expect(await incoming(path)).toMatchObject([{ role: 'other' }]));
    const subject = `[#4711] ${contactType.referenceOf(id)}`;
    await write('son@senders.example', deskAddress, { subject, text: 'Not mine' });
    await write(mailbox, deskAddress, { subject, text: 'Mine' });
    await eventually(async () =>
      expect((await incoming(path)).map(({ text }) => text).toSorted()).toEqual(['From my phone', 'Mine']),
    );
  });

  test('of a program wake nobody; a report marks the reply that did not arrive', async () => {
    const { path, address, messageId } = await converse();
    const report = [
      'From: MAILER-DAEMON@mx.example',
      `To: ${address}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed',
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}`,
      '--b--',
    ].join('\r\n');
    await write('', address, { raw: Buffer.from(report) });
    await eventually(async () => {
      const { body } = await sales('GET', path);
      expect(body.incoming).toMatchObject([{ is_automatic: true, is_bounce: true }]);
      expect(body.replies).toMatchObject([{ bounced_at: expect.any(String) }]);
      expect(body.item).not.toHaveProperty('answer_due_at');
    });
  });

  test('of the team are notes, and go to nobody', async () => {
    const { path, mailbox, address } = await converse();
    await write(runner().admins[0]!.email, address, { text: 'I know them.' });
    await eventually(async () =>
      expect(await incoming(path)).toMatchObject([{ role: 'team', text: 'I know them.' }]),
    );
    await cloud().sendReplies();
    const all = await cloud().inbox();
    expect(all.filter(({ to, text }) => to.includes(mailbox) && text.includes('I know them.'))).toEqual([]);
  });

  test('that are spam are held, and those that were left are looked for each minute', async () => {
    const { path, mailbox, address } = await converse();
    await write(mailbox, address, { verdicts: { spam: 'FAIL' } });
    await eventually(async () => {
      const rows = (await cloud().allItems('work_history')).filter((row) => row['from'] === mailbox);
      expect(rows).toMatchObject([{ kind: 'held-mail', why: 'spam' }]);
    });
    await cloud().runScheduled('receive-mail', {});
    expect(await incoming(path)).toEqual([]);
  });
});
