import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { listedWorkSchema } from '#domain/work/shown-work.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { getWorkItem } from '../../../lambdas/work/get-work-item.ts';
import { getWorkProgress } from '../../../lambdas/work/get-work-progress.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { workDocumentsRepository } from '../../../lambdas/work/documents/work-documents.repository.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { repairRecord } from '../../support/repair-type.ts';
import { openingDependencies } from '../../support/opening-dependencies.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const admins = [
  { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' },
  { id: 'sales-1', email: 'sales@admin.example', role: 'admin' },
] as const;
const [owner, sales] = admins;
const owners = admins.map(({ email }) => email);
const sourceIp = '203.0.113.7';
const reason = 'An advertisement.';

const tagWords = tagWordWrites(testWorkTables.words);

describe('working on a submission', () => {
  const { database, sdk, allStored } = useTestTable();
  let item: WorkItem;
  let acts: object[];
  let now: number;
  const audit = { record: async (act: object) => void acts.push(act) };

  const put = (table: string, Item: object) =>
    sdk().send(new PutCommand({ TableName: table, Item: { ...Item } }));
  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const related = () => relatedRepository(database(), testWorkTables);
  const idOf = ({ id, type }: WorkItem) => ({ type, id: id.split(':')[1]! });

  const update = (
    body: Parameters<typeof updateWorkItem>[0]['body'],
    admin: typeof owner | typeof sales = owner,
  ) =>
    updateWorkItem(
      { params: idOf(item), body, admin, sourceIp },
      { types: testTypes, work: work(), tagWords, related: related(), audit, owners, now: () => now },
    );
  const open = (admin = owner) =>
    getWorkItem(
      { params: idOf(item), admin, sourceIp },
      {
        types: testTypes,
        work: work(),
        workDocuments: workDocumentsRepository(database(), testWorkTables.documents),
        database: database(),
        audit,
        ...openingDependencies,
        owners,
        now: () => now,
      },
    );
  const storedItem = async () =>
    parseWorkItem((await allStored(testWorkTables.items)).find(({ id }) => id === item.id));

  beforeEach(async () => {
    acts = [];
    now = Date.parse('2026-11-20T02:00:00.000Z');
    item = sampleWorkItem('repair', received, {});
    await put(testTable, { ...repairRecord, id: idOf(item).id, created_at: received });
    await put(testWorkTables.items, toStoredWorkItem(item));
  });

  test('starts with an audited opening, which returns what was sent without internal attributes', async () => {
    const { item: shown, sender, sections, texts, estimates, history } = await open();
    expect(shown).toMatchObject({ ...idOf(item), status: 'new', is_unread: false, version: 1 });
    expect(sender).toEqual({ email: repairRecord.email, phone: '+64 21 123 4567' });
    expect(sections.map(({ heading }) => heading)).toEqual(['Repair', 'From']);
    const facts = sections.flatMap((section) => section.facts);
    expect(facts).toContainEqual({ label: 'Full name', value: 'Aroha Ngāta' });
    expect(facts).toContainEqual({ label: 'Damage', value: 'Damage in words.' });
    expect({ texts, estimates }).toEqual({ texts: ['Damage'], estimates: [] });
    expect(history).toEqual([]);
    expect(acts).toEqual([
      {
        admin: owner,
        sourceIp,
        action: 'submission.open',
        record_type: 'repair',
        record_id: idOf(item).id,
        fields: [],
      },
    ]);
    expect(await storedItem()).not.toHaveProperty('unread');
    expect(await storedItem()).toMatchObject({ version: 1 });
    await open();
  });

  test('is not possible, and it stays unread, if its opening can’t be audited', async () => {
    audit.record = () => Promise.reject(new Error('no audit log'));
    await expect(open()).rejects.toThrow('no audit log');
    await expect(update({ version: 1, status: 'received' })).rejects.toThrow('no audit log');
    audit.record = async (act) => void acts.push(act);
    expect(await storedItem()).toEqual(item);
  });

  test('changes the status by an allowed transition, with due time, history and audit', async () => {
    const changed = await update({ version: 1, status: 'received', owner: sales.email }, sales);
    expect(changed).toMatchObject({
      status: 'received',
      owner: sales.email,
      version: 2,
      is_unread: false,
      due_at: '2026-11-24T05:00:00.000Z',
      answered_at: '2026-11-20T02:00:00.000Z',
    });
    expect(await storedItem()).toMatchObject({
      urgency: '1-due 2026-11-24T05:00:00.000Z',
      words: item.words,
      expires_at: item.expires_at,
    });
    expect(acts).toEqual([
      {
        admin: sales,
        sourceIp,
        action: 'submission.update',
        record_type: 'repair',
        record_id: idOf(item).id,
        fields: ['status', 'owner'],
      },
    ]);
    now += 60_000;
    await update({ version: 2, status: 'on-the-bench' });
    const { history } = await open();
    expect(history).toEqual([
      {
        version: 3,
        at: '2026-11-20T02:01:00.000Z',
        by: owner.id,
        by_email: owner.email,
        fields: [{ name: 'status', from: 'received', to: 'on-the-bench' }],
      },
      {
        version: 2,
        at: '2026-11-20T02:00:00.000Z',
        by: sales.id,
        by_email: sales.email,
        fields: [
          { name: 'status', from: 'new', to: 'received' },
          { name: 'owner', from: 'nobody', to: sales.email },
        ],
      },
    ]);
    const entries = await allStored(testWorkTables.history);
    const own = entries.filter(({ id, kind }) => id === item.id && kind !== 'event');
    expect(own.map(({ expires_at, kind }) => [expires_at, kind])).toEqual(
      ['change', 'change', 'mail', 'mail'].map((kind) => [item.expires_at, kind]),
    );
  });

  test('the history ends at the version of the item that was read', async () => {
    const before = await work().get(item.id);
    await update({ version: 1, status: 'received' });
    expect((await work().readHistory(before)).history).toEqual([]);
    expect((await work().readHistory(await work().get(item.id))).history).toMatchObject([{ version: 2 }]);
  });

  test('replaces its tags, with history and audit, and keeps them', async () => {
    expect(await update({ version: 1, tags: ['First home', 'Call after 5'] })).toMatchObject({
      tags: ['First home', 'Call after 5'],
      version: 2,
    });
    expect(await update({ version: 2, status: 'received' })).toMatchObject({
      tags: ['First home', 'Call after 5'],
    });
    expect(await update({ version: 3, tags: ['Call after 5'] })).toMatchObject({ tags: ['Call after 5'] });
    // A repeated request changes nothing, whatever its version.
    expect(await update({ version: 1, tags: ['Call after 5'] })).toMatchObject({ version: 4 });
    expect(await update({ version: 4, tags: [] })).not.toHaveProperty('tags');
    expect(await storedItem()).not.toHaveProperty('tags');
    const { history } = await open();
    expect(history.map(({ fields }) => fields)).toEqual([
      [{ name: 'tags', from: 'Call after 5', to: '' }],
      [{ name: 'tags', from: 'First home, Call after 5', to: 'Call after 5' }],
      [{ name: 'status', from: 'new', to: 'received' }],
      [{ name: 'tags', from: '', to: 'First home, Call after 5' }],
    ]);
    expect(acts).toContainEqual(expect.objectContaining({ action: 'submission.update', fields: ['tags'] }));
    await expect(update({ version: 2, tags: ['Urgent'] })).rejects.toMatchObject({ version: 5 });
  });

  test('puts it in the board column of its status, since it was reached', async () => {
    item = sampleWorkItem('repair', received, {});
    await put(testWorkTables.items, toStoredWorkItem(item));
    expect(item).toMatchObject({ board_column: 'repair:new', status_since: received });
    await update({ version: 1, owner: sales.email });
    expect(await storedItem()).toMatchObject({
      board_column: 'repair:new',
      status_since: received,
    });
    await update({ version: 2, status: 'received' });
    expect(await storedItem()).toMatchObject({
      board_column: 'repair:received',
      status_since: '2026-11-20T02:00:00.000Z',
    });
  });

  test('can be given back to nobody', async () => {
    item = sampleWorkItem('repair', received, { owner: sales.email });
    await put(testWorkTables.items, toStoredWorkItem(item));
    expect(await update({ version: 1, owner: 'nobody' })).toMatchObject({ owner: 'nobody' });
  });

  test('goes back to the status before by an undo of who moved it, as if it had not been moved', async () => {
    item = sampleWorkItem('repair', received, {});
    await put(testWorkTables.items, toStoredWorkItem(item));
    await update({ version: 1, aside_until: '2026-11-30' }, sales);
    const before = await storedItem();
    now += 60_000;
    await update({ version: 2, status: 'spam', reason }, sales);
    expect(await storedItem()).not.toHaveProperty('aside_until');
    const problem = "'Received' can’t follow 'Spam'";
    await expect(update({ version: 3, status: 'received' })).rejects.toMatchObject({
      fields: { status: problem },
    });
    await expect(update({ version: 3, status: 'received' }, sales)).rejects.toThrow();
    // Somebody else may change another field meanwhile.
    await update({ version: 3, owner: owner.email });
    now += 60_000;
    await expect(update({ version: 3, status: 'new', undo: true }, sales)).rejects.toMatchObject({
      version: 4,
    });
    expect(await update({ version: 4, status: 'new', undo: true }, sales)).toMatchObject({
      status: 'new',
      version: 5,
    });
    const { changed: _changed, ...after } = await storedItem();
    expect(after).toEqual({ ...before, owner: owner.email, version: 5 });
    const { history } = await work().readHistory(await work().get(item.id));
    expect(history.map(({ fields }) => fields)).toEqual([
      [
        { name: 'status', from: 'spam', to: 'new' },
        { name: 'reason', from: reason, to: '' },
        { name: 'aside_until', from: '', to: '2026-11-29T11:00:00.000Z' },
      ],
      [{ name: 'owner', from: 'nobody', to: owner.email }],
      [
        { name: 'status', from: 'new', to: 'spam' },
        { name: 'reason', from: '', to: reason },
        { name: 'aside_until', from: '2026-11-29T11:00:00.000Z', to: '' },
      ],
      [{ name: 'aside_until', from: '', to: '2026-11-29T11:00:00.000Z' }],
    ]);
    // A repeated undo changes nothing, and an undo can't be undone.
    expect(await update({ version: 4, status: 'new', undo: true }, sales)).toMatchObject({ version: 5 });
    expect(await storedItem()).not.toHaveProperty('moved');
  });

  test('keeps at an undo what earlier moves have reached', async () => {
    await update({ version: 1, status: 'received' });
    const reached = await storedItem();
    now += 60_000;
    await update({ version: 2, status: 'on-the-bench' });
    await update({ version: 3, status: 'received', undo: true });
    expect(await storedItem()).toMatchObject({
      answered_at: reached['answered_at'],
      reached: reached['reached'],
      due_at: reached['due_at'],
      version: 4,
    });
    await expect(update({ version: 4, status: 'collected' })).rejects.toMatchObject({
      fields: { status: "'Collected' can’t follow 'Received'" },
    });
  });

  test('removes the due time at a final status, and keeps the time of the first answer', async () => {
    for (const [step, status] of ['received', 'on-the-bench', 'mended', 'collected'].entries()) {
      await update({ version: step + 1, status });
      now += 60_000;
    }
    const closed = await storedItem();
    expect(closed).not.toHaveProperty('due_at');
    expect(closed).toMatchObject({ version: 5, urgency: expect.stringMatching(/^4-closed /) });
    expect(closed).toMatchObject({ answered_at: '2026-11-20T02:00:00.000Z' });
  });

  test.each([
    [{ status: 'collected' }, { status: "'Collected' can’t follow 'New'" }],
    [{ status: 'approved' }, { status: "'approved' can’t follow 'New'" }],
    [{ owner: 'visitor@example.com' }, { owner: 'Choose somebody on the team who is not away, or nobody' }],
  ])('refuses %j, and records nothing', async (body, fields) => {
    await expect(update({ version: 1, ...body })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields,
    });
    expect(await storedItem()).toEqual(item);
    expect(acts).toEqual([]);
  });

  test('stores one of two concurrent updates, and returns the current version to the other', async () => {
    const answers = await Promise.allSettled([
      update({ version: 1, owner: owner.email }),
      update({ version: 1, owner: sales.email }, sales),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected')!;
    expect(refused.reason).toMatchObject({
      name: 'VersionConflictError',
      version: 2,
    });
    const entries = await allStored(testWorkTables.history);
    expect(entries.filter(({ id, kind }) => id === item.id && kind === 'change')).toHaveLength(1);
    await expect(update({ version: 1, status: 'received' })).rejects.toMatchObject({ version: 2 });
  });

  test('responds to a repeated request as to the first, and changes nothing twice', async () => {
    const { change, ...first } = await update({ version: 1, status: 'received' });
    expect(change).toMatchObject({ version: 2, fields: [{ name: 'status', from: 'new', to: 'received' }] });
    now += 60_000;
    expect(await update({ version: 1, status: 'received' })).toEqual(listedWorkSchema.parse(first));
    expect(acts).toHaveLength(1);
  });

  test('a retry after a lost response finds its own write, without a conflict', async () => {
    const twice = workItemRepository(
      {
        ...database(),
        transactWrite: async (input) => {
          await database().transactWrite(input);
          return database().transactWrite({ ...input, ClientRequestToken: randomUUID() });
        },
      },
      testWorkTables,
      testTypes,
    );
    const changed = updateWorkItem(
      { params: idOf(item), body: { version: 1, owner: sales.email }, admin: owner, sourceIp },
      { types: testTypes, work: twice, tagWords, related: related(), audit, owners, now: () => now },
    );
    expect(await changed).toMatchObject({ version: 2, owner: sales.email });
  });

  test('a missing submission is not found, and not audited', async () => {
    item = { ...item, id: `repair:${randomUUID()}` };
    await expect(open()).rejects.toThrow('There is no submission with this ID.');
    await expect(update({ version: 1, status: 'received' })).rejects.toThrow('There is no submission');
    expect(acts).toEqual([]);
  });

  test('is shown without an opening where only its progress is asked for', async () => {
    await update({ version: 1, status: 'received' });
    acts.length = 0;
    const polled = await getWorkProgress({ params: idOf(item) }, { work: work(), readMails: async () => [] });
    expect(polled).toMatchObject({
      item: { ...idOf(item), status: 'received', version: 2 },
      history: [{ version: 2 }],
      replies: [],
      notes: [],
    });
    expect(acts).toEqual([]);
  });

  test('that was read before is not marked as read once more', async () => {
    const read: string[] = [];
    const openWith = (stored: WorkItem) =>
      getWorkItem(
        { params: idOf(item), admin: owner, sourceIp },
        {
          types: testTypes,
          work: { ...work(), get: async () => stored, markRead: async (id) => read.push(id) > 0 },
          workDocuments: workDocumentsRepository(database(), testWorkTables.documents),
          database: database(),
          audit,
          ...openingDependencies,
          owners,
          now: () => now,
        },
      );
    const { unread: _, ...opened } = item;
    await openWith(opened);
    expect(read).toEqual([]);
    await openWith(item);
    expect(read).toEqual([item.id]);
  });

  test('is not found where what was sent is gone, or is of no type', async () => {
    const notFound = { name: 'NotFoundError', message: 'There is no submission with this ID.' };
    await sdk().send(new DeleteCommand({ TableName: testTable, Key: { id: idOf(item).id } }));
    await expect(open()).rejects.toMatchObject(notFound);
    item = { ...item, type: 'no-type', id: `no-type:${randomUUID()}` };
    await put(testWorkTables.items, toStoredWorkItem(item));
    await expect(open()).rejects.toMatchObject(notFound);
    await expect(update({ version: 1, status: 'received' })).rejects.toMatchObject(notFound);
    expect(acts).toEqual([]);
  });
});
