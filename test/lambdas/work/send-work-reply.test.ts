import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { brand } from '#domain/brand.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { InvalidRequestError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { workDocumentsRepository } from '../../../lambdas/work/documents/work-documents.repository.ts';
import { replyRepository } from '../../../lambdas/work/replies/reply.repository.ts';
import { sendWorkReply } from '../../../lambdas/work/replies/send-work-reply.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { repairRecord } from '../../support/repair-type.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sweepReplies } from '../../support/sweep-replies.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sourceIp = '203.0.113.7';
const subject = 'Your message CM-1: General enquiry';
const now = Date.parse('2026-11-20T02:00:00.000Z');
const text = 'Kia ora Moana,\n\nWe are open on Saturday.\n\nNgā mihi,\nOwner';

describe('a reply', () => {
  const { database, sdk, allStored } = useTestTable();
  let item: WorkItem;
  let acts: object[];
  let sent: Mail[];
  let send: (mail: Mail) => Promise<void>;
  let replyId: string;

  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const id = () => item.id.split(':')[1]!;
  const put = (table: string, Item: object) =>
    sdk().send(new PutCommand({ TableName: table, Item: { ...Item } }));

  const reply = (
    body: {
      version?: number;
      subject?: string;
      text?: string;
      status?: string;
      reason?: string;
      duplicate_of?: string;
      leaves_item?: true;
      cc?: string[];
    } = {},
  ) =>
    sendWorkReply(
      {
        params: { type: 'repair', id: id() },
        body: { reply_id: replyId, version: 1, subject, text, ...body },
        admin,
        sourceIp,
      },
      {
        types: testTypes,
        work: work(),
        replies: replyRepository(database(), testWorkTables),
        readRecord: async () => (isGone ? undefined : { ...repairRecord, id: id(), email: recordEmail }),
        profiles: { read: async () => ({ name: 'Owner', title }) },
        audit: { record: async (act: object) => void acts.push(act) },
        documents: {
          read: async () => undefined,
          attach: async () => 'missing' as const,
          release: async () => undefined,
        },
        workDocuments: workDocumentsRepository(database(), testWorkTables.documents),
        newId: randomUUID,
        now: () => now,
      },
    );

  /** Runs a round of the sweeper, `seconds` after the reply. */
  const sweep = (seconds = 11) =>
    sweepReplies(database(), {
      mailer: {
        send: async (mail) => {
          // The queue also has what earlier tests left.
          if (mail.tags?.['record'] !== id()) return;
          sent.push(mail);
          await send(mail);
        },
      },
      now: now + seconds * 1_000,
    });

  let recordEmail: string;
  let title: string;
  let isGone: boolean;
  const storedReplies = async () => (await work().readHistory(await work().get(item.id))).replies;

  beforeEach(async () => {
    acts = [];
    sent = [];
    send = async () => {};
    replyId = randomUUID();
    recordEmail = 'moana@example.com';
    isGone = false;
    title = '';
    item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z', {});
    await put(testWorkTables.items, toStoredWorkItem(item));
    await put(testTable, { ...repairRecord, id: id() });
  });

  test('has the reference in its subject, also if it was removed, and is sent once', async () => {
    const answer = await reply({ subject: 'Your message' });
    expect(answer.reply.subject).toBe(`Your message (${item.reference})`);
    await reply({ subject: 'Your message' });
    replyId = randomUUID();
    await reply({ version: 2, subject: `About ${item.reference}` });
    await sweep();
    expect(sent.map((mail) => mail.subject).toSorted()).toEqual([
      `About ${item.reference}`,
      `Your message (${item.reference})`,
    ]);
  });

  test('is sent to the sender with the team as reply address, and is stored with its submission', async () => {
    const answer = await reply();
    expect(await storedReplies()).toEqual([answer.reply]);
    await sweep();
    expect(sent).toMatchObject([
      {
        to: 'moana@example.com',
        replyTo: { address: expect.stringContaining('@') },
        subject: `${subject} (${item.reference})`,
        text: expect.stringContaining('We are open on Saturday.'),
        tags: { kind: 'repair', mail: 'reply', record: id(), reply: replyId },
      },
    ]);
    expect(answer).toMatchObject({
      item: { version: 2, is_unread: false },
      reply: { state: 'waiting', by_email: admin.email, to: 'moana@example.com' },
    });
    expect(await storedReplies()).toEqual([{ ...answer.reply, state: 'sent' }]);
    expect((await work().readHistory(await work().get(item.id))).history).toMatchObject([
      {
        version: 2,
        fields: [
          { name: 'reply', from: '', to: `${subject} (${item.reference})` },
          { name: 'status', from: 'new', to: 'received' },
          { name: 'owner', from: 'nobody', to: admin.email },
        ],
      },
    ]);
    expect(acts).toMatchObject([
      { action: 'submission.reply', record_id: id(), fields: ['reply', 'status', 'owner'] },
    ]);
  });

  test('leaves after ten seconds, and at the first round after that', async () => {
    await reply();
    await sweep(9);
    expect([sent, await storedReplies()]).toMatchObject([[], [{ state: 'waiting' }]]);
    await sweep(10);
    expect(sent).toHaveLength(1);
    await sweep(200);
    expect(sent).toHaveLength(1);
    expect(await storedReplies()).toMatchObject([{ state: 'sent' }]);
  });

  test('goes to others, too, each once, and says so', async () => {
    const cc = ['Partner@example.com', 'MOANA@example.com', 'partner@example.com', 'law@example.nz'];
    const { reply: queued } = await reply({ cc });
    const copied = ['Partner@example.com', 'law@example.nz'];
    expect(queued).toMatchObject({ to: 'moana@example.com', cc: copied });
    expect((await reply({ cc })).reply).toEqual(queued);
    await expect(reply({ cc: [] })).rejects.toThrow(IdempotencyKeyReusedError);
    await sweep();
    expect(sent).toMatchObject([{ to: 'moana@example.com', cc: copied }]);
    expect(await storedReplies()).toMatchObject([{ cc: copied }]);
  });

  test('is refused with a link of an earlier one, whose secret is not stored', async () => {
    const secret = 'c0ffee'.padEnd(64, '0');
    const link = `https://site.example/my-request#repair:${id()}.${secret}`;
    const problem = expect.stringMatching(/^Take the personal link out/);
    await expect(reply({ text: `Kia ora,\n${link}` })).rejects.toMatchObject({ fields: { text: problem } });
    await expect(reply({ subject: link })).rejects.toMatchObject({ fields: { subject: problem } });
    await reply({ status: 'received', reason: `They have ${link}` });
    const { status_answer: stored } = await work().get(item.id);
    expect(stored?.reason).toContain('(link not kept)');
    const kept = [await allStored(testWorkTables.history), await allStored(testWorkTables.items)];
    expect(JSON.stringify([kept, acts])).not.toContain(secret);
  });

  test('stops the first clock, moves on what is new, and gives it to its writer, in the same transaction', async () => {
    const { item: shown } = await reply();
    const answered_at = '2026-11-20T02:00:00.000Z';
    expect(shown).toMatchObject({ status: 'received', owner: admin.email, answered_at });
    expect(await work().get(item.id)).toMatchObject({
      status: 'received',
      reached: { received: answered_at },
    });
  });

  test('stops the first clock in a later status, too, and leaves another one’s owner', async () => {
    const other = { status: 'on-the-bench', owner: 'other@admin.example' };
    await put(testWorkTables.items, toStoredWorkItem({ ...item, ...other }));
    const { item: shown } = await reply();
    expect(shown).toMatchObject({ ...other, answered_at: '2026-11-20T02:00:00.000Z' });
  });

  test('changes the status to the one that its writer chose', async () => {
    expect((await reply({ status: 'on-the-bench' })).item).toMatchObject({ status: 'on-the-bench' });
  });

  test('that is no answer leaves the submission as it is', async () => {
    const { item: shown } = await reply({ leaves_item: true });
    expect(shown).toMatchObject({ status: 'new', owner: 'nobody', due_at: item.due_at });
    expect(shown).not.toHaveProperty('answered_at');
    expect(acts).toMatchObject([{ fields: ['reply'] }]);
  });

  test('ends the undo of the move before it, and can’t be undone itself', async () => {
    const moved = { by: admin.id, at: '2026-11-20T01:30:00.000Z', from: 'new' };
    await put(testWorkTables.items, toStoredWorkItem({ ...item, moved }));
    await reply({ status: 'received' });
    expect(await work().get(item.id)).not.toHaveProperty('moved');
  });

  test('is sent once when the request is repeated', async () => {
    await reply();
    await sweep();
    expect((await reply()).reply.state).toBe('sent');
    await Promise.allSettled([reply(), reply()]);
    await Promise.all([sweep(), sweep()]);
    expect(sent).toHaveLength(1);
    await expect(reply({ text: 'Something else.' })).rejects.toThrow(IdempotencyKeyReusedError);
    await expect(reply({ subject: 'Something else' })).rejects.toThrow(IdempotencyKeyReusedError);
  });

  test('is known again after its writer has changed their title', async () => {
    await reply();
    title = 'Senior adviser';
    expect((await reply()).reply.state).toBe('waiting');
    await sweep();
    expect(sent).toHaveLength(1);
    await expect(reply({ text: '' })).rejects.toThrow(IdempotencyKeyReusedError);
  });

  test('is sent once by two concurrent requests', async () => {
    const answers = await Promise.all([reply(), reply(), reply()]);
    expect(new Set(answers.map((answer) => answer.reply.reply_id))).toEqual(new Set([replyId]));
    await sweep();
    expect(sent).toHaveLength(1);
    expect(await storedReplies()).toHaveLength(1);
  });

  test('is not sent if somebody else was faster', async () => {
    await reply();
    replyId = randomUUID();
    await expect(reply()).rejects.toThrow(VersionConflictError);
    const two = [randomUUID(), randomUUID()].map((one) => {
      replyId = one;
      return reply({ version: 2 });
    });
    const outcomes = await Promise.allSettled(two);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await sweep();
    expect(sent).toHaveLength(2);
  });

  test('is not sent with a status that can’t follow', async () => {
    await expect(reply({ status: 'collected' })).rejects.toThrow(InvalidRequestError);
    expect(sent).toEqual([]);
    expect(await storedReplies()).toEqual([]);
  });

  test('marks no duplicate', async () => {
    const duplicate = { status: 'duplicate', duplicate_of: 'RP-0000-0000' };
    await expect(reply(duplicate)).rejects.toMatchObject({
      fields: { status: 'Mark a duplicate without a reply' },
    });
    expect([acts, await storedReplies()]).toEqual([[], []]);
  });

  test('is not sent without the sender’s email address', async () => {
    recordEmail = '';
    await expect(reply()).rejects.toMatchObject({
      fields: { text: 'The sender left no email address: call them instead' },
    });
    expect(sent).toEqual([]);
  });

  test.each([
    ['failed', new MailRefusedError('BadRequestException', true)],
    ['unknown', new MailOutcomeUnknownError('ECONNRESET')],
    ['unknown', new Error('anything else')],
  ])('is said to be %s after %p, and is not sent again by itself', async (state, error) => {
    send = () => Promise.reject(error);
    await reply();
    await sweep();
    expect(await storedReplies()).toMatchObject([{ state }]);
    expect((await reply()).reply.state).toBe(state);
    await sweep(86_400);
    expect(sent).toHaveLength(1);
  });

  test('is tried again where the mail service refuses it for now', async () => {
    send = () => Promise.reject(new MailRefusedError('Throttling', false));
    await reply();
    await sweep();
    expect(await storedReplies()).toMatchObject([
      { state: 'waiting', retried_at: '2026-11-20T02:01:11.000Z' },
    ]);
    send = async () => {};
    await sweep(60);
    expect(sent).toHaveLength(1);
    await sweep(72);
    expect(sent).toHaveLength(2);
    expect(await storedReplies()).toMatchObject([{ state: 'sent' }]);
  });

  test('is sent as text and as HTML, with its text escaped', async () => {
    await reply({ text: 'First <b>line</b>\nsecond\n\nNew paragraph & more' });
    await sweep();
    expect(sent[0]!.html).toContain('First &lt;b&gt;line&lt;/b&gt;<br>second</p>');
    expect(sent[0]!.html).toContain('<p style="margin:0 0 16px">New paragraph &amp; more</p>');
    expect(sent[0]!.html).toMatch(new RegExp(`<body[^>]*><p [^>]*>${brand.name}</p>`));
    const footer = replyFooter.split('\n');
    expect(footer.length).toBeGreaterThan(1);
    expect(sent[0]!.html).toContain(`>${footer.join('<br>')}</p></body>`);
    expect(sent[0]!.text).toMatch(
      /^First <b>line<\/b>\nsecond\n\nNew paragraph & more\n\nNgā mihi,\nOwner\n.+\n\n--\n/,
    );
  });

  test('is recorded with who wrote it and from where, before anything is stored', async () => {
    await reply({ status: 'received' });
    expect(acts).toEqual([
      {
        admin,
        sourceIp,
        action: 'submission.reply',
        record_type: 'repair',
        record_id: id(),
        fields: ['reply', 'status', 'owner'],
      },
    ]);
    const { history } = await work().readHistory(await work().get(item.id));
    expect(history[0]?.fields[1]).toEqual({ name: 'status', from: 'new', to: 'received' });
  });

  test('is refused while a part is left to be written', async () => {
    await expect(reply({ text: `Kia ora, ${writeHereMarker}` })).rejects.toMatchObject({
      fields: { text: expect.stringMatching(/^Write your own words in place of/) },
    });
    expect([sent, await storedReplies()]).toEqual([[], []]);
  });

  test('is not sent where what was sent to us is gone', async () => {
    isGone = true;
    await expect(reply()).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'There is no submission with this ID.',
    });
    expect([...sent, ...acts]).toEqual([]);
  });
});
