import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { linkEntryKey } from '#domain/my-request/stored-link.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { listAddedFiles, readLaterDocuments, readWritten } from '../../../lambdas/privacy/work-details.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const { sdk } = useTestTable();
let id: string;

beforeEach(() => {
  id = `loan-application:${randomUUID()}`;
});

const nameOf = (table: string) =>
  table === 'work_documents' ? testWorkTables.documents : testWorkTables.history;
const put = (table: string, Item: object) =>
  sdk().send(new PutCommand({ TableName: table, Item: { id, ...Item } }));
const entries = async (...all: readonly object[]) => {
  for (const [index, entry] of all.entries())
    await put(testWorkTables.history, { entry: `e${index}`, ...entry });
};
const written = (isOwn: (field: string) => boolean = () => true) =>
  readWritten(sdk(), nameOf, id, applicationType, isOwn);

const first = '2026-11-21T00:00:00.000Z';
const second = '2026-11-22T00:00:00.000Z';
const by_email = 'sales@admin.example';
const file = (name: string) => ({
  id: name,
  key: `key of ${name}`,
  file_name: `${name}.pdf`,
  content_type: 'application/pdf',
  size: 9,
});
const reply = (reply_id: string, at: string, more: object = {}) => ({
  kind: 'reply',
  reply_id,
  at,
  by: 'sales-1',
  by_email,
  to: 'ana@example.com',
  subject: 'Offer',
  text: 'Here it is.',
  state: 'sent',
  ...more,
});
const shownReply = { to: 'ana@example.com', subject: 'Offer', text: 'Here it is.', state: 'sent' };
const change = (version: number, at: string, ...fields: object[]) => ({
  kind: 'change',
  version,
  at,
  by: 'sales-1',
  by_email,
  fields,
});
const step = { name: 'status', from: 'new', to: 'declined' };

describe('what was written about a submission', () => {
  test('is nothing where nobody wrote', async () => {
    expect(await written()).toEqual({
      replies: [],
      emails: [],
      files: {},
      notes: [],
      calls: [],
      steps: [],
      links: [],
      corrections: [],
    });
  });

  test('has replies with copies and files, oldest first, and none that went to somebody else', async () => {
    await entries(
      reply('two', second, { cc: ['ben@example.com'], attachments: [file('offer')] }),
      reply('one', first),
      reply('three', second, { state: 'taken-back', attachments: [file('draft')] }),
      reply(passOnReplyIds.forward, first),
    );
    const { replies, files } = await written();
    expect(replies).toEqual([
      { ...shownReply, at: first },
      {
        ...shownReply,
        at: second,
        cc: ['ben@example.com'],
        attachments: [{ file_name: 'offer.pdf', size: 9 }],
      },
      { ...shownReply, at: second, state: 'taken-back', attachments: [{ file_name: 'draft.pdf', size: 9 }] },
    ]);
    expect(files).toEqual({ 'attached-offer': 'key of offer' });
  });

  test('has emails oldest first, with the files of their own, and those of the team as notes', async () => {
    const mail = (mail_id: string, at: string, more: object = {}) => ({
      kind: 'incoming-mail',
      mail_id,
      at,
      from: 'ana@example.com',
      role: 'sender',
      subject: '',
      text: `Text of ${mail_id}`,
      ...more,
    });
    const note = { note_id: 'n', by_email, revision: 2 };
    await entries(
      mail('two', second, { raw_key: 'mail/two' }),
      mail('one', first),
      mail('team', first, { role: 'team' }),
      {
        kind: 'note',
        ...note,
        at: second,
        text: 'A note',
        earlier: [{ text: 'Before', at: first, by_email }],
      },
    );
    const { emails, files, notes } = await written();
    const shown = { from: 'ana@example.com', subject: '' };
    expect(emails).toEqual([
      { ...shown, at: first, text: 'Text of one' },
      { ...shown, at: second, text: 'Text of two' },
    ]);
    expect(files).toEqual({ 'email-two': 'mail/two' });
    expect(notes).toEqual([
      { at: first, text: 'Text of team', earlier: [] },
      { at: second, text: 'A note', earlier: [{ at: first, text: 'Before' }] },
    ]);
  });

  test('has calls oldest first, without who noted them', async () => {
    const call = { kind: 'call', call_id: 'c', by_email, direction: 'in', text: 'Asked.' };
    await entries({ ...call, at: second }, { ...call, at: first, minutes: 4 });
    expect((await written()).calls).toEqual([
      { at: first, direction: 'in', minutes: 4, text: 'Asked.' },
      { at: second, direction: 'in', text: 'Asked.' },
    ]);
  });

  test('has the steps that were answered, oldest first', async () => {
    const answer = (name: string, to: string) => ({ name, from: '', to });
    await entries(
      change(3, second, { ...step, to: 'duplicate' }, answer('duplicate_of', 'LA-1')),
      change(
        2,
        first,
        step,
        answer('choice', 'affordability'),
        answer('reason', 'Rent.'),
        answer('agreement', 'by phone'),
      ),
      change(4, second, step),
      change(5, second, answer('reason', 'Alone')),
      change(6, second, step, { name: 'choice', from: 'affordability', to: '' }, answer('owner', 'mere')),
      change(7, second, { ...step, from: 'declined', to: 'new' }, answer('choice', 'no longer asked')),
    );
    expect((await written()).steps).toEqual([
      {
        at: first,
        status: 'declined',
        choice: 'The repayments are not affordable',
        reason: 'Rent.',
        agreement: 'by phone',
      },
      { at: second, status: 'duplicate', duplicate_of: 'LA-1' },
      { at: second, status: 'new', choice: 'no longer asked' },
    ]);
  });

  test('has corrections of the person’s own answers, oldest first', async () => {
    const city = { name: 'corrected.city', from: 'Nelson', to: 'Napier' };
    await entries(
      change(3, second, { ...city, from: 'Napier', to: 'Taupō' }),
      change(2, first, city, { name: 'corrected.joint_employer', from: 'A', to: 'B' }),
    );
    expect((await written((field) => field === 'city')).corrections).toEqual([
      { at: first, answer: 'City', from: 'Nelson', to: 'Napier' },
      { at: second, answer: 'City', from: 'Napier', to: 'Taupō' },
    ]);
  });

  test('has the sender’s link alone', async () => {
    const link = { kind: 'link', valid_until: first, number: 2, wrong_tries: 1 };
    await entries({ ...link, entry: linkEntryKey('sender') }, { ...link, entry: linkEntryKey('joint') });
    expect((await written()).links).toEqual([{ valid_until: first }]);
  });
});

describe('the files that came later', () => {
  test('are none where nothing is stored', async () => {
    expect(await readLaterDocuments(sdk(), nameOf, id)).toEqual({ added: {}, filed: [] });
    expect(await listAddedFiles(sdk(), nameOf, id)).toEqual([]);
  });

  test('are named by who added them, with how staff have filed them, and kept apart once removed', async () => {
    await put(testWorkTables.documents, {
      added: [
        { id: 'one', key: 'a', by: 'sales-1' },
        { id: 'two', key: 'b', by: 'joint' },
      ],
      removed: [{ id: 'three', key: 'c' }],
      filed: [{ id: 'one', field: 'payslip', file_name: 'Payslip.pdf' }],
    });
    await entries(reply('one', first, { attachments: [file('offer')] }), {
      kind: 'note',
      attachments: [file('x')],
    });
    expect(await readLaterDocuments(sdk(), nameOf, id)).toEqual({
      added: { 'added-one': 'a', 'joint-added-two': 'b' },
      filed: [{ kind: 'Payslip', file_name: 'Payslip.pdf' }],
    });
    expect(await listAddedFiles(sdk(), nameOf, id)).toEqual(['a', 'b', 'c', 'key of offer']);
  });
});
