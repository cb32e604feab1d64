import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { VersionConflictError } from '../../../lambdas/http/errors.ts';
import { listDocuments } from '../../../lambdas/work/documents/list-documents.ts';
import { sendWorkReply } from '../../../lambdas/work/replies/send-work-reply.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const replyId = '60000000-0000-4000-8000-000000000001';
const text = outstandingDocumentsText({ labels: ['Passport'], site: 'https://site.example' });

describe('a reply that asks for documents', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  beforeEach(async () => {
    desk = await documentDesk(table);
  });

  const reply = (
    body: {
      text?: string;
      documents?: string[];
      version?: number;
      reply_id?: string;
      cc?: string[];
    } = {},
  ) => {
    const whole = { reply_id: replyId, version: 1, subject: 'Documents', text, ...body };
    return sendWorkReply({ ...desk.request, params: desk.params, body: whole }, desk.dependencies);
  };
  const ask = () => reply({ documents: ['passport_copy'] });
  const read = () => listDocuments(desk.params, desk.dependencies);

  test('stores the mail and what it asks for in one transaction, and sends the link once', async () => {
    const transactions: number[] = [];
    const { replace } = desk.dependencies.work;
    desk.dependencies.work.replace = async (...change) => {
      transactions.push((change[2] ?? []).length);
      await replace(...change);
    };
    await Promise.all([ask(), ask()]);
    await desk.sweep();
    const { reply: again } = await ask();
    expect(transactions[0]).toBe(2);
    expect(desk.mails).toHaveLength(1);
    const [, secret = ''] = /\.([0-9a-f]{64})/.exec(desk.mails[0]!.text) ?? [];
    expect(desk.mails[0]!.html).toContain(secret);
    expect(again).toMatchObject({ state: 'sent', text: expect.stringContaining(text) });
    expect(desk.mails[0]!.text).toContain('Ngā mihi,');
    expect(await desk.readItem()).toMatchObject({ version: 2, outstanding: 1 });
    expect((await read()).request).toMatchObject({ fields: ['passport_copy'], reply_id: replyId });
    const stored = await Promise.all(Object.values(testWorkTables).map((name) => table.allStored(name)));
    expect(JSON.stringify([stored, again, desk.acts])).not.toContain(secret);
  });

  test.each([
    ['no list', text.replace('- Passport', ''), ['passport_copy'], 'text'],
    ['another list', text, ['visa_copy'], 'text'],
    ['no link', text.replace('(personal-link)', ''), ['passport_copy'], 'text'],
    ['a link to nothing', text, undefined, 'text'],
    ['the place of a list', 'Kia ora\n\n[Documents]', undefined, 'text'],
    ['a document of no application', text, ['diary'], 'documents'],
  ])('is refused with %s', async (_what, typed, documents, field) => {
    await expect(reply({ text: typed, ...(documents && { documents }) })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    expect([...desk.mails, ...desk.acts, ...(await desk.history())]).toEqual([]);
    expect((await read()).request).toBeUndefined();
  });

  test('is refused with copies to others, who would get the link', async () => {
    const documents = ['passport_copy'];
    await expect(reply({ documents, cc: ['tane@example.com'] })).rejects.toMatchObject({
      fields: { cc: expect.stringMatching(/^Remove the addresses from Cc/) },
    });
    expect([...desk.mails, ...desk.acts]).toEqual([]);
    const { email } = applicationType.persons[0];
    await reply({ documents, cc: [String((await table.stored(desk.id))?.[email])] });
    await desk.sweep();
    expect(desk.mails).toHaveLength(1);
  });

  test.each([
    ['failed', new MailRefusedError('BadRequestException', true)],
    ['unknown', new MailOutcomeUnknownError('ECONNRESET')],
  ])('has asked also where its mail is %s, and says so', async (state, error) => {
    desk.outcome.send = () => Promise.reject(error);
    await ask();
    await desk.sweep();
    const { checklist, request } = await read();
    expect(checklist.filter((one) => one.state === 'requested').map(({ field }) => field)).toEqual([
      'passport_copy',
    ]);
    const { replies } = await desk.dependencies.work.readHistory(await desk.readItem());
    expect(replies.find(({ reply_id }) => reply_id === request?.reply_id)?.state).toBe(state);
  });

  test('is refused once the application is closed, where its link would open nothing', async () => {
    desk = await documentDesk(table, { status: 'settled' });
    await expect(ask()).rejects.toMatchObject({
      fields: { documents: 'This is closed. Reopen it to ask for documents.' },
    });
    expect(desk.mails).toEqual([]);
  });

  test('of two tabs asks once', async () => {
    const asked = ['passport_copy'];
    const other = '60000000-0000-4000-8000-000000000002';
    const outcomes = await Promise.allSettled([ask(), reply({ documents: asked, reply_id: other })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await desk.sweep();
    expect(desk.mails).toHaveLength(1);
    await expect(reply({ documents: asked, reply_id: other.replace(/2$/, '3') })).rejects.toThrow(
      VersionConflictError,
    );
  });
});
