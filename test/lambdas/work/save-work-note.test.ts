import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { noteRepository } from '../../../lambdas/work/notes/note.repository.ts';
import { saveWorkNote } from '../../../lambdas/work/notes/save-work-note.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const owner = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sales = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;

describe('a note', () => {
  const { database, sdk, allStored } = useTestTable();
  let item: WorkItem;
  let acts: object[];
  let now: number;
  let note: string;
  const work = () => workItemRepository(database(), testWorkTables, testTypes);

  const save = (text: string, revision: number, admin: typeof owner | typeof sales = owner) =>
    saveWorkNote(
      {
        params: { type: 'repair', id: item.id.split(':')[1]!, note },
        body: { text, revision },
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: work(),
        notes: noteRepository(database(), testWorkTables),
        audit: { record: async (act: object) => void acts.push(act) },
        now: () => now,
      },
    );
  const notes = async () => (await work().readHistory(await work().get(item.id))).notes;

  beforeEach(async () => {
    acts = [];
    now = Date.parse('2026-11-20T02:00:00.000Z');
    note = randomUUID();
    item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z');
    await putWork(sdk(), testWorkTables, [item]);
  });

  test('is stored with its submission, author and time, and expires with it', async () => {
    const saved = await save('Call after five.', 0);
    expect(saved).toEqual({
      note_id: note,
      text: 'Call after five.',
      at: '2026-11-20T02:00:00.000Z',
      by_email: owner.email,
      revision: 1,
      earlier: [],
    });
    expect(await notes()).toEqual([saved]);
    expect(await allStored(testWorkTables.history)).toContainEqual(
      expect.objectContaining({ id: item.id, kind: 'note', expires_at: item.expires_at }),
    );
    expect(acts).toMatchObject([{ action: 'submission.note', record_id: item.id.split(':')[1] }]);
  });

  test('is stored without the secret of a link', async () => {
    const text = `Sent by text message: /my-request#repair:${note}.${'c0ffee'.padEnd(64, '0')}`;
    expect(await save(text, 0)).toMatchObject({
      text: 'Sent by text message: /my-request#repair:(link not kept)',
    });
    expect(await save(text, 0)).toMatchObject({ revision: 1 });
    expect(JSON.stringify(await allStored(testWorkTables.history))).not.toContain('c0ffee');
  });

  test('keeps its earlier revisions', async () => {
    await save('Call after five.', 0);
    now += 60_000;
    await save('Call after six.', 1, sales);
    now += 60_000;
    expect((await save('Don’t call.', 2)).earlier).toEqual([
      { text: 'Call after six.', at: '2026-11-20T02:01:00.000Z', by_email: sales.email },
      { text: 'Call after five.', at: '2026-11-20T02:00:00.000Z', by_email: owner.email },
    ]);
  });

  test('is stored once when the request is repeated', async () => {
    await save('Once.', 0);
    now += 1_000;
    expect((await save('Once.', 0)).at).toBe('2026-11-20T02:00:00.000Z');
    note = randomUUID();
    const twice = await Promise.all([save('Twice.', 0), save('Twice.', 0)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await notes()).toHaveLength(2);
  });

  test('is not overwritten from an older revision', async () => {
    await save('First.', 0);
    await expect(save('Another first.', 0)).rejects.toThrow(VersionConflictError);
    await expect(save('First.', 0, sales)).rejects.toThrow(VersionConflictError);
    await save('Second.', 1);
    await expect(save('Another second.', 1, sales)).rejects.toThrow(VersionConflictError);
    const outcomes = await Promise.allSettled([save('Third.', 2), save('Also third.', 2, sales)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await notes())[0]).toMatchObject({ revision: 3 });
  });

  test('is audited with its author and IP address', async () => {
    await save('Call after five.', 0, sales);
    expect(acts).toEqual([
      {
        admin: sales,
        sourceIp: '203.0.113.7',
        action: 'submission.note',
        record_type: 'repair',
        record_id: item.id.split(':')[1],
        fields: [],
      },
    ]);
  });

  test('can’t be changed before it is there', async () => {
    await expect(save('Second.', 1)).rejects.toMatchObject({ name: 'VersionConflictError', version: 0 });
    const gone = {
      find: async () => undefined,
      replace: async () => false,
      putFurtherWords: async () => undefined,
    };
    const request = {
      params: { type: 'repair', id: item.id.split(':')[1]!, note },
      body: { text: 'First.', revision: 0 },
      admin: owner,
      sourceIp: '203.0.113.7',
    };
    const audit = { record: async () => undefined };
    await expect(
      saveWorkNote(request, { types: testTypes, work: work(), notes: gone, audit, now: () => now }),
    ).rejects.toMatchObject({ name: 'VersionConflictError', version: 0 });
  });

  test('needs an existing submission', async () => {
    item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z');
    await expect(save('Nobody.', 0)).rejects.toThrow(NotFoundError);
    expect(acts).toEqual([]);
  });
});
