import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { toStoredReply, type Reply } from '#domain/replies/reply.ts';
import { toStoredWorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredCall } from '#domain/work/work-call.ts';
import { toStoredNote } from '#domain/work/work-note.ts';
import { exportPersonRecord } from '../../../lambdas/privacy/export-person-record.ts';
import { uploadKey } from '../../support/document-desk.ts';
import { testAuditTable, testTable, testWorkTables } from '../../support/dynamodb.ts';
import { privacyDesk, privacyOfficer } from '../../support/privacy-desk.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const sourceIp = '203.0.113.7';
const received = '2026-11-20T01:02:03.000Z';
const email = 'kiri@example.com';
const notFound = {
  name: 'NotFoundError',
  message: 'This record no longer exists, or no longer has this email address or phone number.',
};

describe('the export of a person’s record', () => {
  const { sdk } = useTestTable();
  let desk: ReturnType<typeof privacyDesk>;

  beforeEach(() => {
    desk = privacyDesk(sdk());
  });

  const put = (Item: object, table = testTable) =>
    sdk().send(new PutCommand({ TableName: table, Item: { ...Item } }));
  const take = (kind: string, id: string, address = email) =>
    exportPersonRecord(
      { body: { identifier: address, kind, id }, admin: privacyOfficer, sourceIp },
      desk.dependencies,
    );
  const recordOf = (type: string, id: string) => ({
    ...sampleRecordOf(type),
    id,
    email,
  });
  const idOf = (item: WorkItem) => item.id.split(':')[1]!;

  test('of a joint applicant has their own answers and documents, but no replies or notes', async () => {
    const item = sampleWorkItem('loan-application', received);
    const id = idOf(item);
    const joint = { joint_name: 'Kiri Rangi', joint_contact: 'kiri.named@example.com' };
    const own = { ...sampleJointPart, email };
    const sentBy = (by: string) => ({
      id: randomUUID(),
      field: 'passport_copy',
      key: uploadKey(`${by}.pdf`),
      at: received,
      by,
    });
    const documents = { id: item.id, added: [sentBy('joint'), sentBy('sender')], marks: [], expires_at: 1 };
    await put(documents, testWorkTables.documents);
    const record = { ...recordOf('loan-application', id), email: 'moana@example.com' };
    await put({ ...record, details: { loan_type: 'Car Finance', purpose: 'A wagon', ...joint }, joint: own });
    await put({ ...item, outcome: { needs: 'A car' } }, testWorkTables.items);
    const corrected = [
      { name: 'corrected.joint_employer', from: 'Kauri', to: 'Kauri Timber' },
      { name: 'corrected.city', from: 'Auckland', to: 'Wellington' },
    ];
    const change = { version: 2, at: received, by: 'sales-1', by_email: 'sales@admin.example' };
    await put(toStoredWorkChange(item, { ...change, fields: corrected }), testWorkTables.history);
    const { record: exported, documents: sent } = await take('loan-applications-as-joint-applicant', id);
    expect(exported).toEqual({
      id,
      created_at: expect.any(String),
      loan_amount: expect.any(Number),
      details: { loan_type: 'Car Finance', ...joint },
      joint: own,
      corrections: [{ at: received, answer: 'Employer', from: 'Kauri', to: 'Kauri Timber' }],
    });
    expect(sent).toMatchObject([{ file_name: expect.stringMatching(/joint\.pdf$/) }]);
    expect(desk.acts).toMatchObject([
      { action: 'person.export', record_id: id, fields: [expect.stringMatching(/^joint-added-/)] },
    ]);
    await expect(take('loan-applications', id)).rejects.toMatchObject(notFound);
    const ofSender = await take('loan-applications', id, 'moana@example.com');
    expect(JSON.stringify(ofSender)).not.toContain(email);
    expect(ofSender.record).toMatchObject({ corrections: [{ answer: 'City', to: 'Wellington' }] });
    const names = ofSender.documents.map((one) => one.file_name);
    expect(names).toContainEqual(expect.stringMatching(/sender\.pdf$/));
    expect(names).not.toContainEqual(expect.stringMatching(/joint\.pdf$/));
  });

  const act = (at: string, record_id: string, fields: string[]) => ({
    id: randomUUID(),
    at,
    actor_id: 'sales-1',
    actor_email: 'sales@admin.example',
    action: 'submission.update',
    record_type: 'loan-application',
    record_id,
    fields,
    source_ip: sourceIp,
    list: 'all',
    expires_at: 2_000_000_000,
  });
  const reply = (reply_id: string, at: string, state: Reply['state'] = 'sent'): Reply => ({
    reply_id,
    at,
    by: 'sales-1',
    by_email: 'sales@admin.example',
    to: `${reply_id}@example.com`,
    subject: `Subject of ${reply_id}`,
    text: `Text of ${reply_id}`,
    state,
  });
  const note = (text: string, at: string) => ({
    note_id: randomUUID(),
    text,
    at,
    by_email: 'sales@admin.example',
    revision: 2,
    earlier: [{ text: `${text} before`, at: received, by_email: 'owner@admin.example' }],
  });

  test('has no document that belongs to another submission', async () => {
    const item = sampleWorkItem('loan-application', received, { email });
    const [own, another] = [uploadKey('own.pdf'), uploadKey('another.pdf')];
    const documents = { driver_licence_front: own, visa_copy: another };
    await put({ ...recordOf('loan-application', idOf(item)), ...documents });
    desk.owners.set(own, item.id).set(another, 'loan-application:another');
    const exported = await take('loan-applications', idOf(item));
    expect(exported.documents.map(({ url }) => url)).toEqual([expect.stringContaining(own)]);
  });

  test('has what was sent, what the desk added to it, its documents, and what was done with it', async () => {
    const item = {
      ...sampleWorkItem('loan-application', received, { email }),
      outcome: { needs: 'A car to get to work' },
      duplicates: [{ type: 'contact', id: 'again', reference: 'CM-0000-0001' }],
      links: [
        {
          relation: 'came-from' as const,
          type: 'vehicle-inquiry',
          id: 'enquired',
          reference: 'VE-0000-0002',
          at: '2026-11-24T00:00:00.000Z',
          by_email: 'kiri@admin.example',
        },
      ],
    };
    const id = idOf(item);
    const [licence, visa, later] = ['licence.pdf', 'visa.pdf', 'later.pdf'].map((name) => uploadKey(name));
    const record = { ...recordOf('loan-application', id), driver_licence_front: licence, visa_copy: visa };
    await put(record);
    await put(item, testWorkTables.items);
    await put(
      {
        id: item.id,
        added: [{ id: 'one', key: later }],
        filed: [{ id: 'visa_copy', field: 'payslip', file_name: 'Aroha’s payslip' }],
        marks: [],
        expires_at: 1,
      },
      testWorkTables.documents,
    );
    const entries = [
      toStoredReply(item, reply('second', '2026-11-22T00:00:00.000Z', 'taken-back'), 'request-2'),
      toStoredReply(item, reply('first', '2026-11-21T00:00:00.000Z'), 'request-1'),
      toStoredReply(item, reply(passOnReplyIds.forward, '2026-11-21T12:00:00.000Z'), 'request-3'),
      toStoredNote(item, note('Later note', '2026-11-23T00:00:00.000Z')),
      toStoredNote(item, note('Earlier note', '2026-11-21T00:00:00.000Z')),
      toStoredCall(item, {
        call_id: randomUUID(),
        at: '2026-11-22T00:00:00.000Z',
        by_email: 'sales@admin.example',
        direction: 'in',
        minutes: 4,
        text: 'Asked about the rate.',
      }),
      toStoredWorkChange(item, {
        version: 2,
        at: received,
        by: 'a',
        by_email: 'a@admin.example',
        fields: [
          { name: 'status', from: 'new', to: 'declined' },
          { name: 'choice', from: '', to: 'affordability' },
          { name: 'reason', from: '', to: 'Rent takes half of it.' },
          { name: 'agreement', from: '', to: 'by phone on 26 Nov 2026' },
        ],
      }),
    ];
    for (const entry of entries) await put(entry, testWorkTables.history);
    await put(act('2026-11-21T00:00:00.000Z', id, ['status']), testAuditTable);
    await put(act('2026-11-22T00:00:00.000Z', id, ['owner']), testAuditTable);
    await put(act('2026-11-23T00:00:00.000Z', randomUUID(), ['tags']), testAuditTable);

    expect(await take('loan-applications', id)).toEqual({
      record: {
        ...record,
        recorded_by_staff: { 'Needs and objectives': 'A car to get to work' },
        documents_as_filed: [{ kind: 'Payslip', file_name: 'Aroha’s payslip' }],
        replies_by_mail: ['first', 'second'].map((name, index) => ({
          at: `2026-11-2${index + 1}T00:00:00.000Z`,
          to: `${name}@example.com`,
          subject: `Subject of ${name}`,
          text: `Text of ${name}`,
          state: index === 0 ? 'sent' : 'taken-back',
        })),
        calls_of_the_team: [
          { at: '2026-11-22T00:00:00.000Z', direction: 'in', minutes: 4, text: 'Asked about the rate.' },
        ],
        notes_of_the_team: [
          ['Earlier note', '2026-11-21T00:00:00.000Z'],
          ['Later note', '2026-11-23T00:00:00.000Z'],
        ].map(([text, at]) => ({ at, text, earlier: [{ at: received, text: `${text} before` }] })),
        reasons_of_the_team: [
          {
            at: received,
            status: 'declined',
            choice: 'The repayments are not affordable',
            reason: 'Rent takes half of it.',
            agreement: 'by phone on 26 Nov 2026',
          },
        ],
        sent_again_as: ['CM-0000-0001'],
        linked_by_the_team: [
          { relation: 'came-from', reference: 'VE-0000-0002', at: '2026-11-24T00:00:00.000Z' },
        ],
      },
      documents: [
        { file_name: `${id}-driver_licence_front-licence.pdf`, url: `https://s3.example/${licence}` },
        { file_name: `${id}-visa_copy-visa.pdf`, url: `https://s3.example/${visa}` },
        { file_name: `${id}-added-one-later.pdf`, url: `https://s3.example/${later}` },
      ],
      acts: [
        { at: '2026-11-22T00:00:00.000Z', action: 'submission.update', fields: ['owner'] },
        { at: '2026-11-21T00:00:00.000Z', action: 'submission.update', fields: ['status'] },
      ],
    });
    expect(desk.acts).toEqual([
      {
        admin: privacyOfficer,
        sourceIp,
        action: 'person.export',
        record_type: 'loan-application',
        record_id: id,
        fields: ['driver_licence_front', 'visa_copy', 'added-one'],
      },
    ]);
    expect(desk.downloads[0]).toEqual({
      key: licence,
      fileName: 'licence.pdf',
      type: 'application/octet-stream',
      disposition: 'attachment',
    });
  });

  test('is read as of now, and has the newest acts where there are very many', async () => {
    const id = randomUUID();
    await put({ ...recordOf('loan-application', id), id });
    await take('loan-applications', id);
    const { calls } = desk;
    const reads = calls.filter(({ input }) => input['TableName'] !== testAuditTable);
    expect(reads.map(({ input }) => input['TableName'])).toEqual([
      testTable,
      testWorkTables.documents,
      testWorkTables.items,
      testWorkTables.history,
    ]);
    for (const { input } of reads) expect(input).toMatchObject({ ConsistentRead: true });
    expect(calls.at(-1)?.input).toMatchObject({ Limit: 500, ScanIndexForward: false });
  });

  test('has all notes, also where the database answers in several pages', async () => {
    const item = sampleWorkItem('contact', received, { email });
    await put({ ...recordOf('contact', idOf(item)), email });
    const notes = Array.from({ length: 4 }, (_, index) => ({
      ...note(String(index).repeat(380_000), `2026-11-2${index}T00:00:00.000Z`),
      earlier: [],
    }));
    for (const one of notes) await put(toStoredNote(item, one), testWorkTables.history);
    const { record } = await take('contact-submissions', idOf(item));
    expect(record['notes_of_the_team']).toEqual(notes.map(({ at, text }) => ({ at, text, earlier: [] })));
  });

  test('has nothing of the desk where nobody has worked on the record', async () => {
    const id = randomUUID();
    const record = { ...recordOf('contact', id), email };
    await put(record);
    expect(await take('contact-submissions', id)).toEqual({ record, documents: [], acts: [] });
    expect(desk.acts).toMatchObject([{ record_type: 'contact', fields: [] }]);
  });

  test('names a document whose key has another form than ours', async () => {
    const id = randomUUID();
    await put({ ...recordOf('loan-application', id), driver_licence_front: 'scans/1' });
    expect((await take('loan-applications', id)).documents).toEqual([
      { file_name: `${id}-driver_licence_front-document`, url: 'https://s3.example/scans/1' },
    ]);
  });

  test('shows the seller of a vehicle nothing of the buyer', async () => {
    const id = randomUUID();
    const record = recordOf('vehicle-inquiry', id);
    await put(record);
    const { record: shown } = await take('enquiries-to-the-person', id, 'wiremu@example.com');
    expect(shown).toEqual({
      id,
      created_at: '2026-11-20T01:02:03.000Z',
      vehicle_info: '2018 Toyota Aqua',
      seller_name: 'Wiremu Tautahi',
      seller_email: 'wiremu@example.com',
      seller_phone: '021 555 0101',
    });
    expect(desk.acts).toMatchObject([{ record_type: 'vehicle-inquiry' }]);
  });

  test('has the contact of a vehicle if that is the person still, and not if it was before', async () => {
    const id = randomUUID();
    const change = (name: string, from: string, to: string) => ({ fields: [{ name, from, to }] });
    const vehicle = {
      ...sampleVehicle,
      id,
      created_at: received,
      contact_email: 'now@example.com',
      changes: [
        change('contact_email', 'before@example.com', 'between@example.com'),
        change('contact_phone', '021 555 0177', '021 123 4567'),
        change('contact_name', 'other@example.com', 'another@example.com'),
      ],
    };
    await put(vehicle);
    const before = { id, created_at: received, year: 2018, make: 'Toyota', model: 'Aqua' };
    const shown = {
      ...before,
      contact_name: 'Aroha Ngata',
      contact_email: 'now@example.com',
      contact_phone: '021 123 4567',
    };
    for (const identifier of ['Now@example.com', '+64 21 123 4567']) {
      expect((await take('vehicles', id, identifier)).record).toEqual(shown);
    }
    for (const identifier of ['before@example.com', 'between@example.com', '021 555 0177']) {
      expect((await take('vehicles', id, identifier)).record).toEqual(before);
    }
    await expect(take('vehicles', id, 'other@example.com')).rejects.toMatchObject(notFound);
    await put({ ...vehicle, changes: 'unreadable' });
    expect((await take('vehicles', id, 'now@example.com')).record).toEqual(shown);
    await expect(take('vehicles', id, 'before@example.com')).rejects.toMatchObject(notFound);
    expect(desk.acts[0]).toMatchObject({ record_type: 'vehicle', record_id: id });
  });

  test('has all of an administrator’s account', async () => {
    const account = { id: randomUUID(), email, role: 'admin', name: 'Kiri' };
    await put(account);
    expect((await take('administrators', account.id)).record).toEqual(account);
    expect(desk.acts).toMatchObject([{ record_type: 'account', record_id: account.id }]);
  });

  test('finds a record by its address however that is written', async () => {
    const id = randomUUID();
    await put({ ...recordOf('contact', id), email: ' Kiri@Example.COM' });
    expect((await take('contact-submissions', id, 'ｋｉｒｉ@example.com ')).record).toMatchObject({ id });
  });

  test('finds a record by a phone number of it, also with a country code of its own', async () => {
    const id = randomUUID();
    await put({ ...recordOf('contact', id), phone: '021 555 0111' });
    expect((await take('contact-submissions', id, '+64 (0)21-555 0111')).record).toMatchObject({ id });
    await expect(take('contact-submissions', id, '021 555 0112')).rejects.toMatchObject(notFound);
    const abroad = { phone_country_code: '+61', phone_number: '0412 345 678' };
    await put({ ...recordOf('loan-application', id), ...abroad });
    expect((await take('loan-applications', id, '+61 412 345 678')).record).toMatchObject({ id });
    await expect(take('loan-applications', id, '0412 345 678')).rejects.toMatchObject(notFound);
  });

  test('finds nothing of another person, of an unknown kind, or that is gone, and records nothing', async () => {
    const id = randomUUID();
    await put({ ...recordOf('contact', id), email: 'somebody@example.com' });
    await put(act(received, id, []), testAuditTable);
    for (const kind of ['contact-submissions', 'audit-of-the-records', 'audit-of-the-administrator', 'x']) {
      await expect(take(kind, id)).rejects.toMatchObject(notFound);
    }
    await expect(take('contact-submissions', randomUUID())).rejects.toMatchObject(notFound);
    await put({ ...recordOf('contact', id), email: undefined });
    await expect(take('contact-submissions', id)).rejects.toMatchObject(notFound);
    expect(desk.acts).toEqual([]);
  });

  test('gives out nothing where it can’t be recorded', async () => {
    const id = randomUUID();
    await put({ ...recordOf('loan-application', id), visa_copy: uploadKey('visa.pdf') });
    desk.dependencies.audit.record = () => Promise.reject(new Error('no audit log'));
    await expect(take('loan-applications', id)).rejects.toThrow('no audit log');
    expect(desk.downloads).toEqual([]);
  });
});
