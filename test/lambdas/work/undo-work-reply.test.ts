import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentLabel } from '#domain/documents/document-label.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { markDocument } from '../../../lambdas/work/documents/mark-document.ts';
import { sendWorkReply } from '../../../lambdas/work/replies/send-work-reply.ts';
import { undoWorkReply } from '../../../lambdas/work/undo-work-reply.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const subject = 'What we need';
const colleague = { id: 'sales-2', email: 'other@admin.example', role: 'admin' } as const;

describe('a reply that is taken back', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let replyId: string;

  beforeEach(async () => {
    desk = await documentDesk(table);
    replyId = randomUUID();
  });

  const textFor = (fields: readonly string[]) =>
    `Kia ora,\n\n${outstandingDocumentsText({ labels: fields.map(documentLabel), site: 'https://site.example' })}`;
  const reply = async (
    fields: readonly string[] = [],
    body: Partial<Parameters<typeof sendWorkReply>[0]['body']> = {},
  ) => {
    const { version } = await desk.readItem();
    const text = fields.length === 0 ? 'Kia ora,\n\nthank you.' : textFor(fields);
    const documents = fields.length === 0 ? {} : { documents: [...fields] };
    return sendWorkReply(
      {
        ...desk.request,
        params: desk.params,
        body: { reply_id: replyId, version, subject, text, ...documents, ...body },
      },
      desk.dependencies,
    );
  };
  const undo = (admin: typeof desk.request.admin | typeof colleague = desk.request.admin) =>
    undoWorkReply({ ...desk.request, admin, params: { ...desk.params, reply: replyId } }, desk.dependencies);
  const storedIn = async (name: string) =>
    (await table.allStored(name)).filter(({ id }) => id === desk.itemId);
  const replies = async () => (await storedIn(testWorkTables.history)).filter(({ kind }) => kind === 'reply');
  const documents = () => desk.dependencies.workDocuments.get({ id: desk.itemId, expires_at: 0 });

  test('leaves the submission as it was, and says so in its history', async () => {
    const { version, ...before } = await desk.readItem();
    await reply(['passport_copy'], { status: 'waiting-for-applicant' });
    expect(await desk.readItem()).toMatchObject({ outstanding: 1, status: 'waiting-for-applicant' });
    const undone = await undo();
    expect(await desk.readItem()).toEqual({ ...before, version: version + 2 });
    expect(await documents()).toMatchObject({ marks: [] });
    expect(await documents()).not.toHaveProperty('request');
    const [stored, ...others] = await replies();
    expect([stored, others]).toMatchObject([{ state: 'taken-back', undone: { is_undo: true } }, []]);
    const { queue, dueAt, attempts, undo: effect } = replyMailState;
    for (const name of [queue, dueAt, attempts, effect]) expect(stored).not.toHaveProperty(name);
    const fields = [
      { name: 'reply', from: expect.stringContaining(subject), to: '' },
      { name: 'document.passport_copy', from: 'requested', to: 'none' },
      { name: 'status', from: 'waiting-for-applicant', to: 'new' },
      { name: 'owner', from: desk.request.admin.email, to: 'nobody' },
    ];
    expect(undone.change).toMatchObject({ version: version + 2, is_undo: true, fields });
    expect((await desk.history()).at(-1)).toMatchObject(undone.change);
    expect(desk.acts.at(-1)).toMatchObject({
      action: 'submission.undo-reply',
      fields: fields.map(({ name }) => name),
    });
    await desk.sweep();
    expect(desk.mails).toEqual([]);
  });

  test('comes back as it was typed, without the signature', async () => {
    await reply(['passport_copy']);
    expect(await undo()).toMatchObject({
      subject: expect.stringContaining(subject),
      text: textFor(['passport_copy']),
    });
  });

  const mark = async (field: string) => {
    const { version } = await desk.readItem();
    const params = { ...desk.params, field };
    await markDocument({ ...desk.request, params, body: { version, state: 'checked' } }, desk.dependencies);
  };

  test('brings an earlier request back', async () => {
    await mark('driver_licence_front');
    desk.clock.now += 60_000;
    await desk.ask(2, ['visa_copy']);
    const before = await documents();
    expect(before.marks.map(({ field }) => field)).toEqual(['driver_licence_front', 'visa_copy']);
    desk.clock.now += 60_000;
    await reply(['visa_copy', 'passport_copy']);
    expect((await documents()).request).not.toEqual(before.request);
    await undo();
    expect(await documents()).toEqual(before);
    expect(await desk.readItem()).toMatchObject({ outstanding: 1 });
  });

  test('takes back with it that its sender agreed', async () => {
    const lacking = { of: ['sender' as const] };
    desk = await documentDesk(table, { status: 'in-review', refusal: lacking });
    const agreed = { agreed_how: 'phone', agreed_on: '2026-11-22' };
    await reply([], { status: 'with-lender', reason: 'The lender checked it.', ...agreed });
    expect(await desk.readItem()).toMatchObject({ status: 'with-lender', refusal: agreed });
    await undo();
    expect(await desk.readItem()).toMatchObject({ status: 'in-review', refusal: lacking });
  });

  test('keeps what others have changed since', async () => {
    await reply(['passport_copy'], { status: 'waiting-for-applicant' });
    const { version } = await desk.readItem();
    desk.clock.now += 5_000;
    await mark('driver_licence_front');
    await undo();
    expect((await documents()).marks).toMatchObject([{ field: 'driver_licence_front', state: 'checked' }]);
    expect(await desk.readItem()).toMatchObject({ status: 'new', version: version + 2 });
    expect(await desk.readItem()).not.toHaveProperty('outstanding');
  });

  test('comes back again where the answer was lost, but to nobody else', async () => {
    await reply(['passport_copy'], { status: 'waiting-for-applicant' });
    const first = await undo();
    expect(await undo()).toEqual(first);
    expect(await desk.history()).toHaveLength(2);
    await expect(undo(colleague)).rejects.toThrow(
      new NoLongerAvailableError('Somebody else has taken it back: its text is in the history.'),
    );
  });

  test('comes back with its copies', async () => {
    const cc = ['partner@example.com'];
    await reply([], { cc });
    expect(await undo()).toMatchObject({ cc });
    replyId = randomUUID();
    await reply();
    expect(Object.keys(await undo()).toSorted()).toEqual(['change', 'item', 'subject', 'text']);
  });

  test('stays where it goes out by itself', async () => {
    await reply();
    const Key = { id: desk.itemId, entry: replyEntryKey(replyId) };
    const UpdateExpression = `REMOVE ${replyMailState.undo}`;
    await table.sdk().send(new UpdateCommand({ TableName: testWorkTables.history, Key, UpdateExpression }));
    await expect(undo()).rejects.toThrow(
      new NoLongerAvailableError('It goes out by itself: nobody can take it back.'),
    );
    await desk.sweep();
    expect(desk.mails).toHaveLength(1);
  });

  test('stays where the submission has been erased meanwhile', async () => {
    await reply();
    await table.sdk().send(new DeleteCommand({ TableName: testTable, Key: { id: desk.id } }));
    await expect(undo()).rejects.toThrow(new NotFoundError('There is no submission with this ID.'));
    await desk.sweep();
    expect(desk.mails).toHaveLength(1);
    replyId = randomUUID();
    await expect(undo()).rejects.toThrow(new NotFoundError('There is no reply with this ID.'));
  });

  test('is not sent by a retry whose first answer was lost', async () => {
    await reply();
    await undo(colleague);
    const before = await desk.readItem();
    await expect(reply()).rejects.toThrow(
      new NoLongerAvailableError('Somebody has taken this reply back. Send it again if it is to go.'),
    );
    await desk.sweep();
    expect(desk.mails).toEqual([]);
    expect(await desk.readItem()).toEqual(before);
  });

  test.each([
    ['It has been sent.', async () => undefined],
    [
      'The mail service refused it, so nobody got it. Write to the sender again, or call them.',
      async () => Promise.reject(new MailRefusedError('rejected', true)),
    ],
    [
      'It has perhaps been sent: the mail service did not answer. Ask before you send it again.',
      async () => Promise.reject(new Error('timeout')),
    ],
  ])('has not been sent: afterwards nobody can, and learns why: %s', async (message, send) => {
    await reply();
    desk.outcome.send = send;
    await desk.sweep();
    await expect(undo()).rejects.toThrow(new NoLongerAvailableError(message));
    replyId = randomUUID();
    await expect(undo()).rejects.toThrow(NotFoundError);
  });

  test('is not taken back while it is sent', async () => {
    await reply();
    let during: Promise<unknown> = Promise.resolve();
    desk.outcome.send = async () => {
      during = undo();
      await during.catch(() => undefined);
    };
    await desk.sweep();
    await expect(during).rejects.toThrow(new NoLongerAvailableError('It is being sent just now.'));
    expect((await replies())[0]).not.toHaveProperty('replaced');
  });

  test('is taken back once by two who press at the same time', async () => {
    await reply();
    const { version } = await desk.readItem();
    const outcomes = await Promise.allSettled([undo(), undo(), undo(colleague)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect((await desk.readItem()).version).toBe(version + 1);
  });

  test('is sent where a round claims it while it is taken back', async () => {
    await reply();
    const { replace } = desk.dependencies.work;
    desk.dependencies.work.replace = async (...change) => {
      await desk.sweep();
      return replace(...change);
    };
    await expect(undo()).rejects.toThrow(new NoLongerAvailableError('It has been sent.'));
    expect(desk.mails).toHaveLength(1);
    expect(await replies()).toMatchObject([{ reply_sent_at: expect.any(String) }]);
  });

  test('is not sent by a round that has found it before', async () => {
    await reply();
    await desk.sweep(async () => void (await undo()));
    expect(desk.mails).toEqual([]);
    expect(await replies()).toMatchObject([{ state: 'taken-back' }]);
  });
});
