import { randomUUID } from 'node:crypto';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { toStoredReply } from '#domain/replies/reply.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { toStoredCall } from '#domain/work/work-call.ts';
import { toStoredNote } from '#domain/work/work-note.ts';
import { toStoredWorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { noteWords } from '#domain/work/search-words.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import {
  acknowledgementLimitKey,
  linksAskedKey,
} from '../../../lambdas/notifications/acknowledgement-limit.ts';
import { isErasable, planErasure } from '../../../lambdas/privacy/erase-records.ts';
import { erasePersonRecord } from '../../../lambdas/privacy/erase-person-record.ts';
import { eraseWorkDetails, eraseWorkItem } from '../../../lambdas/privacy/erase-work-item.ts';
import { toPersonRecord } from '../../../lambdas/privacy/person-record.ts';
import { personRecordTypes } from '../../../lambdas/privacy/person-record-types.ts';
import { uploadKey } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { privacyDesk, privacyOfficer, privacyTable } from '../../support/privacy-desk.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const sourceIp = '203.0.113.7';
const received = '2026-11-20T01:02:03.000Z';
const email = 'kiri@example.com';

describe('the erasure of a person’s record', () => {
  const { sdk, stored, allStored } = useTestTable();
  let desk: ReturnType<typeof privacyDesk>;

  beforeEach(() => {
    desk = privacyDesk(sdk());
  });

  const put = (Item: object, table = testTable) =>
    sdk().send(new PutCommand({ TableName: table, Item: { ...Item } }));
  const erase = (kind: string, id: string, includes_legal_retention = false) =>
    erasePersonRecord(
      { body: { identifier: email, kind, id, includes_legal_retention }, admin: privacyOfficer, sourceIp },
      desk.dependencies,
    );
  const recordOf = (type: string, id: string) => ({
    ...sampleRecordOf(type),
    id,
    email,
  });
  const idOf = (item: WorkItem) => item.id.split(':')[1]!;
  /** Stores a work item with its words, and entries of its history. */
  const putWorkOf = async (item: WorkItem) => {
    await putWork(sdk(), testWorkTables, [item]);
    const by = { at: received, by: 'sales-1', by_email: 'sales@admin.example' };
    const note = {
      note_id: 'a',
      text: 'A note',
      at: received,
      by_email: by.by_email,
      revision: 1,
      earlier: [],
    };
    const call = {
      call_id: 'c',
      at: received,
      by_email: by.by_email,
      direction: 'in' as const,
      text: 'They rang',
    };
    await put(toStoredCall(item, call), testWorkTables.history);
    for (const row of workWordRows(item, noteWords(call.text))) await put({ ...row }, testWorkTables.words);
    const reply = { reply_id: 'b', ...by, to: email, subject: 'S', text: 'T', state: 'sent' } as const;
    await put(toStoredNote(item, note), testWorkTables.history);
    for (const row of workWordRows(item, noteWords(note.text))) await put({ ...row }, testWorkTables.words);
    await put(toStoredReply(item, reply, 'request'), testWorkTables.history);
  };
  const workLeftOf = async (itemId: string) => {
    const tables = Object.values(testWorkTables);
    const items = (await Promise.all(tables.map((table) => allStored(table)))).flat();
    return items.filter(({ id, word = '' }) => id === itemId || String(word).endsWith(itemId));
  };

  test('of what staff entered leaves nothing of it, and no link of another submission to it', async () => {
    const taken = {
      how: 'phone',
      at: received,
      consents_read: [],
      acknowledge: true,
      by: 'mere@admin.example',
    };
    const [item, other] = [
      { ...sampleWorkItem('contact', received, { email }), taken: 'phone' as const },
      sampleWorkItem('contact', received, { email: 'kiri.work@example.com' }),
    ];
    const linkTo = (one: WorkItem) => ({
      linked: [one.id],
      links: [
        {
          relation: 'same-person' as const,
          type: one.type,
          id: idOf(one),
          reference: one.reference,
          at: received,
          by_email: 'mere@admin.example',
        },
      ],
    });
    await put({ ...recordOf('contact', idOf(item)), taken, entered_at: received });
    await putWork(sdk(), testWorkTables, [
      { ...item, ...linkTo(other) },
      { ...other, ...linkTo(item) },
    ]);
    const joined = {
      version: 2,
      at: received,
      by: 'mere-1',
      by_email: 'mere@admin.example',
      fields: [{ name: 'same_person', from: '', to: item.reference }],
    };
    await put(toStoredWorkChange(other, joined), testWorkTables.history);
    await erase('contact-submissions', idOf(item));
    expect(await stored(idOf(item))).toBeUndefined();
    expect(await workLeftOf(item.id)).toEqual([]);
    const left = (await workLeftOf(other.id)).find(({ version }) => version !== undefined);
    expect(JSON.stringify(await workLeftOf(other.id))).not.toContain(item.reference);
    expect(left).toMatchObject({ id: other.id });
    expect(left).not.toHaveProperty('links');
  });

  test('begins with the work item, and ends with the record, so that a next try finds what is left', async () => {
    const item = sampleWorkItem('loan-application', received, { email });
    const id = idOf(item);
    const [licence, later, removed] = ['licence.pdf', 'later.pdf', 'removed.pdf'].map((name) =>
      uploadKey(name),
    );
    await put({ ...recordOf('loan-application', id), driver_licence_front: licence });
    await putWorkOf(item);
    await put(
      {
        id: item.id,
        added: [{ id: 'one', key: later }],
        removed: [{ id: 'two', key: removed }],
        marks: [],
        expires_at: 1,
      },
      testWorkTables.documents,
    );
    await put({ id: acknowledgementLimitKey(email) });
    const other = sampleWorkItem('loan-application', received, { email });
    await putWorkOf(other);
    await put(recordOf('loan-application', idOf(other)));

    expect(await erase('loan-applications', id, true)).toEqual({});
    expect(desk.deletions).toStrictEqual([
      ...workWordRows(item, item.words).map(({ id: partition, word }) => [
        testWorkTables.words,
        { id: partition, word },
      ]),
      [testWorkTables.items, { id: item.id }],
      licence,
      later,
      removed,
      ...workWordRows(item, ['note they', 'note rang']).map(({ id: partition, word }) => [
        testWorkTables.words,
        { id: partition, word },
      ]),
      [testWorkTables.history, { id: item.id, entry: 'call c' }],
      ...workWordRows(item, ['note note']).map(({ id: partition, word }) => [
        testWorkTables.words,
        { id: partition, word },
      ]),
      [testWorkTables.history, { id: item.id, entry: 'note a' }],
      [testWorkTables.history, { id: item.id, entry: 'reply b' }],
      [testWorkTables.documents, { id: item.id }],
      [testTable, { id }],
      [testTable, { id: acknowledgementLimitKey(email) }],
      [testTable, { id: linksAskedKey(email) }],
    ]);
    expect(await stored(id)).toBeUndefined();
    expect(await stored(acknowledgementLimitKey(email))).toBeUndefined();
    expect(await workLeftOf(item.id)).toEqual([]);
    expect(await workLeftOf(other.id)).toHaveLength(7 + other.words.length);
    expect(await stored(idOf(other))).toBeDefined();
    expect(desk.acts).toEqual([
      {
        admin: privacyOfficer,
        sourceIp,
        action: 'person.erase',
        record_type: 'loan-application',
        record_id: id,
        fields: [],
      },
    ]);
  });

  test('asked for by a joint applicant erases all of the application, if the law does not want it kept', async () => {
    const item = sampleWorkItem('loan-application', received);
    const id = idOf(item);
    const kind = 'loan-applications-as-joint-applicant';
    const licence = uploadKey('licence.pdf');
    const record = { ...recordOf('loan-application', id), email: 'moana@example.com' };
    await put({ ...record, driver_licence_front: licence, details: { joint_contact: email } });
    await putWorkOf(item);
    await expect(erase(kind, id)).rejects.toMatchObject({ name: 'RecordRetainedError' });
    await erase(kind, id, true);
    expect(desk.deletions).toContain(licence);
    expect(await stored(id)).toBeUndefined();
    expect(await workLeftOf(item.id)).toEqual([]);
  });

  test.each(['loan-applications', 'loan-applications-as-joint-applicant'])(
    'as one of %s takes the addresses by which anybody in it asked for a link',
    async (kind) => {
      const item = sampleWorkItem('loan-application', received);
      const id = idOf(item);
      const [sender, named, own] = ['moana', 'wiremu', 'wiremu.own'].map((name) => `${name}@example.com`);
      const isSender = kind === 'loan-applications';
      const addresses = { email: isSender ? email : sender, joint: isSender ? own : email };
      await put({
        ...recordOf('loan-application', id),
        email: addresses.email,
        details: { joint_contact: named },
        joint: { ...sampleJointPart, email: addresses.joint },
      });
      await putWorkOf(item);
      const asked = [addresses.email, addresses.joint, named!].map((address) => linksAskedKey(address!));
      for (const key of asked) await put({ id: key });
      await erase(kind, id, true);
      for (const key of asked) expect(await stored(key)).toBeUndefined();
    },
  );

  test('keeps a document that belongs to another submission', async () => {
    const item = sampleWorkItem('loan-application', received, { email });
    const [own, another] = [uploadKey('own.pdf'), uploadKey('another.pdf')];
    const documents = { driver_licence_front: own, visa_copy: another };
    await put({ ...recordOf('loan-application', idOf(item)), ...documents });
    await putWorkOf(item);
    desk.owners.set(own, item.id).set(another, 'loan-application:another');
    await erase('loan-applications', idOf(item), true);
    expect(desk.deletions).toContain(own);
    expect(desk.deletions).not.toContain(another);
  });

  test('is not made of what the law wants kept, nor of what is left to administrators', async () => {
    const id = randomUUID();
    await put({ ...recordOf('loan-application', id), contact_email: email, seller_email: email });
    const kept = { name: 'RecordRetainedError', message: 'This record is retained, so it was not erased.' };
    await expect(erase('loan-applications', id)).rejects.toMatchObject(kept);
    for (const kind of ['vehicles', 'administrators', 'enquiries-to-the-person']) {
      await expect(erase(kind, id, true)).rejects.toMatchObject(kept);
    }
    expect(await stored(id)).toBeDefined();
    expect([...desk.acts, ...desk.deletions]).toEqual([]);
    await erase('loan-applications', id, true);
    expect(await stored(id)).toBeUndefined();
  });

  test.each([
    ['saved-applications', { email }],
    ['saved-applications-as-joint-applicant', { email: 'moana@example.com' }],
  ])(
    'as one of %s leaves the mark of an ended draft, so that an open page stores none anew',
    async (kind, draft) => {
      const id = randomUUID();
      const answers = { jointContact: email };
      const step = { answers, documents: [], saved_at: received, device: 'phone', page: 'phone', count: 1 };
      const steps = { 4: { ...step, revision: 1, others: [] } };
      await put({ id, ...draft, steps, expires_at: 1_800_000_000 });
      await erase(kind, id);
      expect(await stored(id)).toEqual({ id, expires_at: 1_800_000_000 });
      await expect(erase(kind, id)).rejects.toMatchObject({ name: 'NotFoundError' });
    },
  );

  test('of a message needs no word about the law', async () => {
    const id = randomUUID();
    await put(recordOf('contact', id));
    await erase('contact-submissions', id);
    expect(await stored(id)).toBeUndefined();
  });

  test('is not made of an unknown kind, nor where it can’t be recorded', async () => {
    const id = randomUUID();
    await put(recordOf('contact', id));
    await expect(erase('audit-of-the-records', id)).rejects.toMatchObject({ name: 'NotFoundError' });
    desk.dependencies.audit.record = () => Promise.reject(new Error('no audit log'));
    await expect(erase('contact-submissions', id)).rejects.toThrow('no audit log');
    expect(await stored(id)).toBeDefined();
    expect(desk.deletions).toEqual([]);
  });

  test('goes on where it was cut short after the work item, and finds all of a long history', async () => {
    const item = sampleWorkItem('contact', received);
    const text = 'x'.repeat(380_000);
    for (const note_id of ['1', '2', '3', '4']) {
      const note = { note_id, text, at: received, by_email: email, revision: 1, earlier: [] };
      await put(toStoredNote(item, note), testWorkTables.history);
    }
    await eraseWorkDetails(desk.dependencies.client, privacyTable, item);
    expect(await workLeftOf(item.id)).toEqual([]);
    for (const { command, input } of desk.calls) {
      if (command !== 'DeleteCommand') expect(input).toMatchObject({ ConsistentRead: true });
    }
  });

  test('outlasts a change of the work item at the same moment', async () => {
    const item = sampleWorkItem('contact', received);
    await putWorkOf(item);
    let conflicts = 0;
    const contested = new Proxy(sdk(), {
      get: (target, name): unknown =>
        name === 'send'
          ? async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
              if (command.constructor.name === 'DeleteCommand' && (conflicts += 1) === 1) {
                throw new TransactionConflictException({ message: 'Conflict', $metadata: {} });
              }
              return target.send(command);
            }
          : Reflect.get(target, name),
    });
    await eraseWorkItem(contested, privacyTable, item.id);
    await eraseWorkDetails(contested, privacyTable, item);
    expect(await workLeftOf(item.id)).toEqual([]);
  });
});

describe('the records in which a person may stand', () => {
  const listEmails = (name: string, item: Readonly<Record<string, unknown>>) =>
    personRecordTypes.find((type) => type.name === name)!.listEmails(item);

  test('are of these kinds, each with what becomes of it when the person is to be forgotten', () => {
    expect(personRecordTypes.map(({ name, table, erasure }) => [name, table, erasure])).toEqual([
      ...submissionTypes.flatMap(({ table, persons }) =>
        persons.map(({ exportName, erasure }) => [exportName, table, erasure]),
      ),
      ['saved-applications', 'saved_applications', 'delete'],
      ['saved-applications-as-joint-applicant', 'saved_applications', 'delete'],
      ['vehicle-alerts', 'vehicle_alerts', 'delete'],
      ['vehicles', 'vehicles', 'left to administrators'],
      ['administrators', 'users', 'left to administrators'],
      ['audit-of-the-administrator', 'audit', 'kept as evidence'],
      ['audit-of-the-records', 'audit', 'kept as evidence'],
    ]);
  });

  test('in the audit log are those of the acts of an administrator, and of the acts about a record', () => {
    const entry = { actor_email: 'owner@admin.example', record_id: 'record-1', email: 'x@example.com' };
    expect(listEmails('audit-of-the-administrator', entry)).toEqual(['owner@admin.example']);
    expect(listEmails('audit-of-the-records', entry)).toEqual([]);
    const about = personRecordTypes.find(({ name }) => name === 'audit-of-the-records')!;
    expect(about.readRecordId?.(entry)).toBe('record-1');
    expect(about.listOwnAttributes?.(entry, 'owner@admin.example')).toEqual([
      'id',
      'at',
      'action',
      'record_type',
      'record_id',
      'fields',
    ]);
  });

  test('have documents where they go with the record', () => {
    const withDocuments = personRecordTypes.filter(({ documents }) => documents.length > 0);
    expect(withDocuments.map(({ name }) => name)).toEqual([
      'loan-applications',
      'loan-applications-as-joint-applicant',
    ]);
  });

  test('are divided into those that are erased and those that are kept', () => {
    const records = personRecordTypes.map((type) => toPersonRecord(type, { id: type.name }));
    const namesOf = (part: 'toErase' | 'toRetain', includesLegal: boolean) =>
      planErasure(records, includesLegal)[part].map(({ id }) => id);
    const namesFor = (...erasures: readonly string[]): string[] =>
      personRecordTypes.filter(({ erasure }) => erasures.includes(erasure)).map(({ name }) => name);
    const others = ['left to administrators', 'kept as evidence'];
    expect(namesFor('delete')).toContain('contact-submissions');
    expect(namesFor('kept by law')).toContain('loan-applications');
    expect(namesOf('toErase', false)).toEqual(namesFor('delete'));
    expect(namesOf('toRetain', false)).toEqual(namesFor('kept by law', ...others));
    expect(namesOf('toErase', true)).toEqual(namesFor('delete', 'kept by law'));
    expect(namesOf('toRetain', true)).toEqual(namesFor(...others));
    expect(isErasable({ erasure: 'kept as evidence' }, true)).toBe(false);
  });

  test('tell the day on which they delete themselves, if they do', () => {
    const [type] = personRecordTypes;
    expect(toPersonRecord(type!, { id: '1', expires_at: 1_795_132_799 }).expires).toBe('2026-11-19');
    expect(toPersonRecord(type!, { id: '1', expires_at: 1_795_132_800 }).expires).toBe('2026-11-20');
    expect(toPersonRecord(type!, { id: '1' }).expires).toBeUndefined();
  });
});
