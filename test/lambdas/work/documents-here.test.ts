import { beforeEach, describe, expect, test } from '@jest/globals';
import { historyMailEntryKey } from '#domain/notifications/history-mails.ts';
import { addDocument } from '../../../lambdas/work/documents/add-document.ts';
import { markDocument } from '../../../lambdas/work/documents/mark-document.ts';
import { documentsHereMail } from '../../../lambdas/notifications/mails/documents-here-mail.ts';
import { bounceEvent } from '../../../tools/product/mail-events.ts';
import { recordMailFeedback } from '../../../lambdas/notifications/record-mail-feedback.ts';
import { documentDesk, staff, uploadKey } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const owner = 'owner@admin.example';
const team = [owner, staff.email];
// The documents come on Monday, 23 November 2026, at 15:00 in Auckland.
const due_at = '2026-11-23T23:00:00.000Z';

describe('when the last document is here that was asked for', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  beforeEach(async () => {
    desk = await documentDesk(table, { owner });
    await desk.ask(1, ['passport_copy', 'payslip'], 'waiting-for-applicant');
  });

  const upload = (name: string) => {
    const key = uploadKey(name);
    desk.bucket.set(key, 'unattached');
    return key;
  };
  const send: typeof desk.send = (...sent) => desk.send(...sent);
  const mark = async (field: string, state: 'received' | 'unreadable' | 'not-needed') =>
    markDocument(
      {
        ...desk.request,
        params: { ...desk.params, field },
        body: { version: (await desk.readItem()).version, state },
      },
      desk.dependencies,
    );
  const queued = async () =>
    (await table.allStored(testWorkTables.history)).filter(
      ({ id, entry }) =>
        id === desk.itemId && String(entry).startsWith(historyMailEntryKey('documents-here')),
    );
  const both = () => [
    { field: 'passport_copy', key: upload('passport.pdf') },
    { field: 'payslip', key: upload('payslip.pdf') },
  ];

  test('it goes back to work, unread, with a due time, at the top of all lists, and its owner gets a mail', async () => {
    const [passport, payslip] = both();
    await send([passport!]);
    expect(await desk.readItem()).toMatchObject({ status: 'waiting-for-applicant', outstanding: 1 });
    expect(await queued()).toEqual([]);
    await send([payslip!]);
    const item = await desk.readItem();
    expect(item).toMatchObject({
      status: 'in-review',
      documents_due_at: due_at,
      due_at,
      urgency: `0-ready ${due_at}`,
      unread: 'unread',
    });
    expect(item).not.toHaveProperty('outstanding');
    expect((await desk.history()).at(-1)?.['fields']).toEqual([
      { name: 'document.payslip', from: 'requested', to: 'received' },
      { name: 'status', from: 'waiting-for-applicant', to: 'in-review' },
      { name: 'documents_here', from: '', to: 'all' },
    ]);
    const [mail] = await queued();
    expect(mail).toMatchObject({ reply_queue: 'pending', reply_attempts: 0 });
    const shown = async () => (await desk.dependencies.work.readHistory(item)).mails;
    const waiting = { mail: 'documents-here', to: owner, at: mail!['reply_due_at'], state: 'waiting' };
    expect(await shown()).toEqual([waiting]);
    const built = documentsHereMail(mail, team, 'https://site.example');
    expect(built).toMatchObject({ to: [owner], subject: `All documents are here: ${item.reference}` });
    expect(built.text).toContain(`https://site.example/admin/inbox/loan-application/${desk.id}`);
    expect(built.text).toContain('The application:\n  Sign in to look at the documents');
    const left = documentsHereMail({ ...mail, owner: 'left@admin.example' }, team);
    expect(left.to).toEqual(team);
    const place = `at /admin/inbox/loan-application/${desk.id}`;
    expect(left.text).toContain(`The application:\n  Sign in as an administrator on the website, ${place}`);
    expect(left.text).toContain(`Reference number:\n  ${item.reference}`);
    expect(documentsHereMail({ ...mail, owner: 'nobody' }, team).to).toEqual(team);

    const at = '2026-11-24T01:00:00.000Z';
    await recordMailFeedback(bounceEvent(built.tags!, { timestamp: at }), {
      database: table.database(),
      tables: new Map(),
      historyTable: testWorkTables.history,
      log: () => undefined,
      reportReturned: () => undefined,
      markUnanswered: async (itemId) => expect(itemId).toBe('no mail to a sender'),
      endAlerts: async () => undefined,
    });
    expect(await shown()).toEqual([{ ...waiting, bounced_at: at }]);
  });

  test('it does so once, delivered twice or from two tabs', async () => {
    const documents = both();
    await Promise.all([send(documents), send(documents), send([documents[0]!]), send([documents[1]!])]);
    await send(documents);
    await send([{ field: 'payslip', key: upload('better.pdf') }]);
    expect(await desk.readItem()).toMatchObject({ status: 'in-review', documents_due_at: due_at });
    expect(await queued()).toHaveLength(1);
    const ready = (await desk.history()).filter((entry) => JSON.stringify(entry).includes('documents_here'));
    expect(ready).toHaveLength(1);
  });

  test.each(['received', 'not-needed'] as const)('it does so if staff mark it as %s', async (state) => {
    await mark('payslip', 'received');
    await mark('passport_copy', state);
    expect(await desk.readItem()).toMatchObject({ status: 'in-review', due_at });
    expect(await queued()).toMatchObject([{ owner }]);
  });

  test('it does so if staff add it, and the owner gets no mail about their own act', async () => {
    await mark('payslip', 'received');
    const { version } = await desk.readItem();
    const body = { version, field: 'passport_copy', key: upload('by post.pdf') };
    const admin = { ...staff, email: owner };
    await addDocument({ ...desk.request, admin, params: desk.params, body }, desk.dependencies);
    expect(await desk.readItem()).toMatchObject({ status: 'in-review', due_at });
    expect(await queued()).toEqual([]);
  });

  test('it waits on for what can’t be read, and again for what is asked for later', async () => {
    await mark('payslip', 'unreadable');
    await mark('passport_copy', 'received');
    expect(await desk.readItem()).toMatchObject({ status: 'waiting-for-applicant' });
    expect(await queued()).toEqual([]);
    const { version } = await desk.readItem();
    await desk.ask(version, ['payslip']);
    await send([{ field: 'payslip', key: upload('payslip.pdf') }]);
    expect(await desk.readItem()).toMatchObject({ documents_due_at: due_at });
    await desk.ask((await desk.readItem()).version, ['visa_copy']);
    const item = await desk.readItem();
    expect(item).toMatchObject({ status: 'in-review', outstanding: 1 });
    expect(item).not.toHaveProperty('documents_due_at');
    expect(item.urgency).not.toContain('ready');
  });

  test('it goes on, too, once what can’t be read is not needed any more', async () => {
    await mark('payslip', 'unreadable');
    await mark('passport_copy', 'received');
    await mark('payslip', 'not-needed');
    expect(await desk.readItem()).toMatchObject({ status: 'in-review', due_at });
    expect(await queued()).toHaveLength(1);
  });
});
