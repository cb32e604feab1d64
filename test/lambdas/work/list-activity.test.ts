import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { activityRepository } from '../../../lambdas/work/activity.repository.ts';
import { listActivity } from '../../../lambdas/work/list-activity.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { testAuditTable, testWorkTables } from '../../support/dynamodb.ts';
import { repairType } from '../../support/repair-type.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const people = ['owner@admin.example', 'sales@admin.example'];
const hour = 3_600_000;
const latest = Date.parse('2026-11-22T22:00:00Z');
const repair = sampleWorkItem('repair', '2026-11-20T02:00:00.000Z', { name: 'Mere Parata' });
const repairId = repair.id.slice('repair:'.length);
const wideFields = ['make', 'model', 'contact_name', 'contact_email', 'contact_phone', 'description'];

/** 130 actions, one per hour, by two people in turn; every tenth is about the repair. */
const acts: AuditEntry[] = Array.from({ length: 130 }, (_, index) => ({
  id: randomUUID(),
  at: new Date(latest - index * hour).toISOString(),
  actor_id: `user-${index % 2}`,
  actor_email: people[index % 2]!,
  ...(index % 10 === 0
    ? { action: 'submission.update', record_type: 'repair', record_id: repairId, fields: ['status'] }
    : { action: 'vehicle.update', record_type: 'vehicle', record_id: randomUUID(), fields: wideFields }),
  source_ip: `203.0.113.${index}`,
  list: 'all',
  expires_at: 2_000_000_000,
}));

describe('the activity list', () => {
  const { database, sdk } = useTestTable();
  let counted: ReturnType<typeof countedDatabase>;
  beforeAll(async () => {
    await putWork(sdk(), testWorkTables, [repair]);
    for (const Item of acts) await sdk().send(new PutCommand({ TableName: testAuditTable, Item }));
    counted = countedDatabase(database(), sdk());
  }, 60_000);

  type Query = Parameters<typeof listActivity>[0]['body'];
  const read = (query: Query) =>
    listActivity(
      { body: query },
      {
        types: testTypes,
        activity: activityRepository(counted.database, testAuditTable),
        search: workSearchRepository(counted.database, testWorkTables),
        people,
      },
    );
  const readAll = async (query: Query) => {
    const shown: Awaited<ReturnType<typeof read>>['acts'] = [];
    const units: number[] = [];
    let cursor: string | undefined;
    do {
      let page: Awaited<ReturnType<typeof read>> | undefined;
      units.push(
        await counted.unitsOf(async () => {
          page = await read({ ...query, ...(cursor !== undefined && { cursor }) });
        }),
      );
      shown.push(...page!.acts);
      cursor = page!.next_cursor;
    } while (cursor !== undefined);
    return { ids: shown.map(({ id }) => id), units };
  };
  const idsOf = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id);
  const ofRepair = acts.filter(({ record_id }) => record_id === repairId);
  const bySales = acts.filter(({ actor_email }) => actor_email === people[1]);
  // Auckland is thirteen hours ahead of UTC.
  const onSaturday = acts.filter(({ at }) => at >= '2026-11-20T11' && at < '2026-11-21T11');

  test.each<[string, Query, readonly AuditEntry[]]>([
    ['everybody', {}, acts],
    ['a person', { person: 'sales@admin.example' }, bySales],
    ['a record by its id', { record: repairId.toUpperCase() }, ofRepair],
    ['a record by its reference number', { record: ` ${repair.reference.toLowerCase()}` }, ofRepair],
    ['a day', { day: '2026-11-21' }, onSaturday],
    [
      'a person and a day',
      { person: people[1], day: '2026-11-21' },
      onSaturday.filter((act) => bySales.includes(act)),
    ],
    ['a person and a record', { person: people[0], record: repairId }, ofRepair],
    ['another person and a record', { person: people[1], record: repairId }, []],
    ['a record by its person’s names', { record: 'parata mere' }, ofRepair],
    ['a record by one name of its person', { record: 'mere tamihana' }, []],
    ['a record that there is not', { record: 'RP-0000-0000' }, []],
  ])('are listed newest first: %s', async (_what, query, expected) => {
    const { ids, units } = await readAll(query);
    expect(ids).toEqual(idsOf(expected));
    expect(Math.max(...units)).toBeLessThanOrEqual(5);
  });

  test('describes actions in sentences, with the person and the record', async () => {
    const { acts: shown, people: known } = await read({});
    expect(known).toEqual(people);
    expect(shown.slice(0, 2)).toEqual([
      {
        id: acts[0]!.id,
        at: '2026-11-22T22:00:00.000Z',
        by: 'owner@admin.example',
        sentence: 'changed the status of {record}',
        record: {
          kind: 'submission',
          type: 'repair',
          id: repairId,
          label: `the repair ${repairType.referenceOf(repairId)}`,
        },
        source_ip: '203.0.113.0',
      },
      expect.objectContaining({
        sentence:
          'changed the make, model, contact name, contact email, contact phone and description of {record}',
        record: { kind: 'vehicle', type: 'vehicle', id: acts[1]!.record_id, label: 'a vehicle' },
      }),
    ]);
  });

  test.each([
    [['outcome.identity_kind', 'outcome.needs'], '‘Identity document seen’ and ‘Needs and objectives’'],
    [['document.visa_copy', 'aside_until'], '‘Visa’ and return date'],
    [['choice', 'duplicate'], 'answer to a step and duplicates'],
    [['duplicate_of'], 'original'],
    [['owner'], 'owner'],
  ])('names the fields %j as the desk does', async (fields, words) => {
    const at = '2026-11-22T23:10:00.000Z';
    const Item = { ...acts[0]!, id: randomUUID(), at, record_type: applicationType.name, fields };
    await sdk().send(new PutCommand({ TableName: testAuditTable, Item }));
    const { acts: shown } = await read({});
    expect(shown.find(({ id }) => id === Item.id)?.sentence).toBe(`changed the ${words} of {record}`);
  });

  test('labels accounts', async () => {
    const act = { ...acts[0]!, at: '2026-11-22T23:00:00.000Z' };
    for (const Item of [
      {
        ...act,
        id: randomUUID(),
        action: 'register.export',
        record_type: 'repair',
        record_id: 'register',
      },
      { ...act, id: randomUUID(), action: 'session.start', record_type: 'account', record_id: people[1] },
    ]) {
      await sdk().send(new PutCommand({ TableName: testAuditTable, Item }));
    }
    expect((await read({ record: 'Sales@admin.example' })).acts).toMatchObject([
      { sentence: 'signed in', record: { kind: 'account', label: 'the account of sales@admin.example' } },
    ]);
  });

  test('labels other records by their type', async () => {
    const id = randomUUID();
    const Item = {
      ...acts[0]!,
      id,
      at: '2026-11-22T23:30:00.000Z',
      action: 'submission.export',
      record_type: 'word_list',
      record_id: 'all',
    };
    await sdk().send(new PutCommand({ TableName: testAuditTable, Item }));
    expect((await read({ record: 'all' })).acts).toMatchObject([
      { id, record: { kind: 'other', type: 'word_list', id: 'all', label: 'a word list' } },
    ]);
  });

  test('labels actions on a whole type', async () => {
    const { acts: shown } = await read({});
    expect(shown).toContainEqual(
      expect.objectContaining({
        sentence: 'exported {record}',
        record: { kind: 'other', type: 'repair', id: 'register', label: 'the repair register' },
      }),
    );
  });

  test('rejects a cursor of another list', async () => {
    const { next_cursor: cursor } = await read({});
    await expect(read({ day: '2026-01-01', cursor })).rejects.toThrow('Some fields are missing or wrong.');
    await expect(read({ cursor: 'bm9uZQ' })).rejects.toThrow('Some fields are missing or wrong.');
  });
});
