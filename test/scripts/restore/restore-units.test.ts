import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { contactType } from '#domain/contact/contact-type.ts';
import { keyAttributes, type TableName } from '#domain/tables.ts';
import { filedMailKey } from '#domain/incoming-mail/mail-keys.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { toStoredCall } from '#domain/work/work-call.ts';
import { toStoredNote } from '#domain/work/work-note.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { scanTable, type Item } from '../../../scripts/command/scan-table.ts';
import { openUnits } from '../../../scripts/restore/read-units.ts';
import { restoreUnits } from '../../../scripts/restore/restore-units.ts';
import { submissions } from '../../../scripts/restore/subjects.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { createTable } from '../../support/create-table.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';

const now = Date.UTC(2026, 10, 21);
const expires_at = now / 1_000 + 1_000;
const contact = { ...sampleRecordOf(contactType.name), created_at: '2026-11-20T01:02:03.000Z', expires_at };
const settled = Object.fromEntries(Object.entries(contact).filter(([name]) => !name.endsWith('_queue')));
const itemId = `${contactType.name}:${contact.id}`;
const item = { ...newWorkItem(contactType, contact), version: 3, status: 'replied', tags: ['Urgent'] };
const work = toStoredWorkItem(item);
const notes = ['1', '2'].map((note_id) => {
  const text = `Wants the payslip ${note_id}`;
  const at = '2026-11-20T02:00:00.000Z';
  return toStoredNote(item, { note_id, text, at, by_email: 'owner@admin.example', revision: 1, earlier: [] });
});
const entries = [
  ...['2026-11-20 2', '2026-11-20 3'].map((entry) => ({ id: itemId, entry, expires_at })),
  toStoredCall(item, {
    call_id: '1',
    at: '2026-11-20T02:00:00.000Z',
    by_email: 'owner@admin.example',
    direction: 'in',
    text: 'Rang back',
  }),
  ...notes,
];
const added = { id: itemId, added: [], marks: [], expires_at };

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
let client: DynamoDBDocumentClient;

const prefix = testTable.replace(/contact_submissions$/, '');
const nameOf = (table: TableName): string => `${prefix}${table}`;
const copyOf = (table: TableName): string => `${nameOf(table)}-copy`;
const workTables = ['work_items', 'work_words', 'work_history', 'work_documents'] as const;
const present: readonly TableName[] = ['contact_submissions', ...workTables];

const put = (TableName: string, ...items: Item[]) =>
  Promise.all(items.map((Item) => client.send(new PutCommand({ TableName, Item }))));
const itemsIn = (table: TableName) => scanTable(client, nameOf(table), () => true);

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
  client = dynamodb.sdk;
  for (const table of submissions.tables) {
    const [partition, sort] = keyAttributes(table);
    await createTable(client, copyOf(table), [partition!, sort]);
  }
});
afterAll(() => dynamodb.stop());

const empty = async (name: string, table: TableName): Promise<void> => {
  for (const item of await scanTable(client, name, () => true)) {
    const Key = Object.fromEntries(keyAttributes(table).map((one) => [one, item[one]]));
    await client.send(new DeleteCommand({ TableName: name, Key }));
  }
};

beforeEach(async () => {
  for (const table of present) await empty(nameOf(table), table);
  for (const table of submissions.tables) await empty(copyOf(table), table);
  await put(copyOf('contact_submissions'), settled);
  await put(copyOf('work_items'), work);
  await put(copyOf('work_history'), ...entries);
  await put(copyOf('work_documents'), added);
});

const restore = async ({
  ids = [] as string[],
  isOverwriting = false,
  isDry = false,
  database = dynamodb.database,
} = {}) =>
  restoreUnits(
    await openUnits(submissions, { database, copyOf, ids, now }),
    { database, nameOf, isOverwriting, isDry, now },
    () => Promise.reject(new Error('A message has no documents')),
  );
const unit = `contact_submissions  ${contact.id}`;

const expectWhole = async () => {
  expect(await itemsIn('contact_submissions')).toEqual([settled]);
  expect(await itemsIn('work_items')).toEqual([work]);
  expect(await itemsIn('work_history')).toEqual(entries);
  expect(await itemsIn('work_documents')).toEqual([added]);
  const words = (await itemsIn('work_words')).map(({ word }) => String(word));
  expect(words.toSorted()).toEqual(
    workWordRows(item, [...item.words, 'word urgent', 'note payslip', 'note wants', 'note rang', 'note back'])
      .map(({ word }) => word)
      .toSorted(),
  );
};

describe('a lost submission', () => {
  test('is restored whole, and only once', async () => {
    expect(await restore()).toEqual({ restored: [unit], differing: [] });
    await expectWhole();
    expect(await restore()).toEqual({ restored: [], differing: [] });
  });

  test('is restored over a work item that was made anew', async () => {
    await put(nameOf('work_items'), { ...work, version: 1, status: 'new' });
    expect(await restore()).toMatchObject({ restored: [unit] });
    await expectWhole();
  });

  test.each(present.filter((table) => table !== 'work_words'))(
    'is completed if only %s lost it',
    async (table) => {
      await restore();
      await empty(nameOf(table), table);
      expect(await restore()).toMatchObject({ restored: [unit] });
      await expectWhole();
    },
  );

  test('has its unsent mail parked, since it may have been sent since', async () => {
    await put(copyOf('contact_submissions'), contact);
    await restore();
    expect(await itemsIn('contact_submissions')).toMatchObject([
      {
        notification_queue: 'parked',
        notification_due_at: '2026-11-21T00:00:00.000Z',
        notification_problem: expect.stringMatching(/^unknown whether sent/),
      },
    ]);
  });

  test('revives no link, since a later one may have ended it', async () => {
    const at = '2026-11-20T01:02:03.000Z';
    const request = { number: 1, fields: ['visa_copy'], at, by: 'owner@admin.example', expires_at: at };
    await put(copyOf('work_documents'), { ...added, request });
    await restore();
    await expectWhole();
  });

  test('needs the emails as they came that its history names', async () => {
    const raw_key = filedMailKey('contact', contact.id, 'a');
    await put(copyOf('work_history'), { id: itemId, entry: 'incoming a', raw_key, expires_at });
    const units = await openUnits(submissions, {
      database: dynamodb.database,
      copyOf,
      ids: [contact.id],
      now,
    });
    const found: (readonly string[])[] = [];
    for await (const { files } of units) found.push(files);
    expect(found).toEqual([[raw_key]]);
  });

  test('stays lost until its files are back, so that the next attempt finds it', async () => {
    const rows = [{ table: 'contact_submissions' as const, item: settled }];
    const unitOf = async function* () {
      yield {
        table: 'contact_submissions' as const,
        id: contact.id,
        rows,
        derivedRows: [],
        files: ['a.pdf'],
      };
    };
    const { database } = dynamodb;
    const attempt = restoreUnits(
      unitOf(),
      { database, nameOf, isOverwriting: false, isDry: false, now },
      () => Promise.reject(new Error('S3 is away')),
    );
    await expect(attempt).rejects.toThrow('S3 is away');
    expect(await itemsIn('contact_submissions')).toEqual([]);
  });

  test('is not called restored if its history could not be written, and is found again', async () => {
    const busy: Database = {
      ...dynamodb.database,
      transactWrite: async (input) => {
        const { Put } = input.TransactItems![0]!;
        // Somebody else writes the entry first.
        if (Put?.TableName === nameOf('work_history')) await put(Put.TableName, Put.Item!);
        return dynamodb.database.transactWrite(input);
      },
    };
    expect(await restore({ database: busy })).toEqual({ restored: [], differing: [unit] });
    expect(await itemsIn('contact_submissions')).toEqual([]);
    await restore();
    expect(await restore()).toEqual({ restored: [], differing: [] });
    await expectWhole();
  });

  test('stays lost if it is not asked for', async () => {
    await put(copyOf('contact_submissions'), { ...settled, id: 'another' });
    await restore({ ids: ['another'] });
    expect(await itemsIn('contact_submissions')).toMatchObject([{ id: 'another' }]);
  });

  test('stays lost if it has expired', async () => {
    await put(copyOf('contact_submissions'), { ...settled, expires_at: now / 1_000 - 1 });
    expect(await restore()).toEqual({ restored: [], differing: [] });
    expect(await itemsIn('work_items')).toEqual([]);
  });

  test('stays lost in a dry run, which reports the same', async () => {
    expect(await restore({ isDry: true })).toMatchObject({ restored: [unit] });
    for (const table of present) expect(await itemsIn(table)).toEqual([]);
  });
});

describe('a submission that has changed since', () => {
  const later = { ...work, version: 4, status: 'closed' };

  beforeEach(async () => {
    await restore();
    await put(nameOf('work_items'), later);
    await put(nameOf('work_history'), { id: itemId, entry: '2026-11-21 4', expires_at });
  });

  test('is named, and stays as it is', async () => {
    expect(await restore()).toEqual({ restored: [], differing: [unit] });
    expect(await itemsIn('work_items')).toEqual([later]);
  });

  test('is put back as it was by its id, with what was added to its history', async () => {
    expect(await restore({ ids: [contact.id], isOverwriting: true })).toMatchObject({ restored: [unit] });
    expect(await itemsIn('work_items')).toEqual([work]);
    expect(await itemsIn('work_history')).toHaveLength(entries.length + 1);
  });

  test('gets its lost record back, and keeps its newer work', async () => {
    await empty(nameOf('contact_submissions'), 'contact_submissions');
    expect(await restore()).toMatchObject({ restored: [unit] });
    expect(await itemsIn('contact_submissions')).toEqual([settled]);
    expect(await itemsIn('work_items')).toEqual([later]);
  });
});
