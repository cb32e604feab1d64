import { describe, expect, test } from '@jest/globals';
import { workIndexes } from '#domain/work/work-indexes.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { activityRepository } from '../../../lambdas/work/activity.repository.ts';
import { asideRepository } from '../../../lambdas/work/aside/aside.repository.ts';
import { planBoardColumn } from '../../../lambdas/work/board-plan.ts';
import { eventRepository } from '../../../lambdas/work/event.repository.ts';
import { countUnreadWork } from '../../../lambdas/work/count-unread-work.ts';
import type { ListPlan } from '../../../lambdas/work/list-plan.ts';
import { registerRepository } from '../../../lambdas/work/register.repository.ts';
import { workCountsRepository } from '../../../lambdas/work/work-counts.repository.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { sampleWorkItem } from '../../support/work-items.ts';
import { testTypes } from '../../support/work-items.ts';

const now = Date.parse('2026-11-23T19:30:00.000Z');
const received = '2026-11-20T01:02:03.000Z';
const itemNamed = (name: string, email = `${name}@example.com`) =>
  sampleWorkItem('contact', received, { name, email });

describe('a page of a list', () => {
  const plan: ListPlan = {
    index: workIndexes.type,
    partition: 'contact',
    range: { from: '1-due', to: '2-open~' },
    isNewestFirst: false,
    isDense: true,
    pageSize: 2,
    matches: () => true,
  };
  const query = {
    TableName: 'items',
    IndexName: 'work-by-type',
    KeyConditionExpression: '#key = :key AND #sort BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#key': 'type', '#sort': 'urgency' },
    ExpressionAttributeValues: { ':key': 'contact', ':from': '1-due', ':to': '2-open~' },
    ScanIndexForward: true,
    Limit: 2,
    ReturnConsumedCapacity: 'TOTAL',
  };
  const [one, two, three] = ['a', 'b', 'c'].map((name) => itemNamed(name)) as [WorkItem, WorkItem, WorkItem];
  const keyOf = ({ id, urgency }: WorkItem) => ({ id, urgency, type: 'contact' });
  const cost = (CapacityUnits: number) => ({ ConsumedCapacity: { CapacityUnits } });

  test('is read from its range, with the next one after its last item', async () => {
    const { calls, database } = recordedDatabase({
      Items: [one, two].map(toStoredWorkItem),
      LastEvaluatedKey: keyOf(two),
    });
    const list = workListRepository(database, 'items');
    const page = await list.readPage(plan);
    expect(page.items.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(page.next).toEqual([two.id, two.urgency]);
    await list.readPage({ ...plan, isNewestFirst: true, range: undefined }, page.next);
    expect(calls).toEqual([
      ['query', query],
      [
        'query',
        {
          ...query,
          KeyConditionExpression: '#key = :key',
          ExpressionAttributeNames: { '#key': 'type' },
          ExpressionAttributeValues: { ':key': 'contact' },
          ScanIndexForward: false,
          ExclusiveStartKey: { id: two.id, type: 'contact', urgency: two.urgency },
        },
      ],
    ]);
  });

  test('is the last where it is full and nothing is left', async () => {
    const { database } = recordedDatabase({ Items: [one, two].map(toStoredWorkItem) }, {});
    const list = workListRepository(database, 'items');
    expect(await list.readPage(plan)).toMatchObject({ items: [{}, {}], next: undefined });
    expect(await list.readPage(plan)).toEqual({ items: [], next: undefined });
  });

  test('goes on after its last item where one that was read is left', async () => {
    const { calls, database } = recordedDatabase({ Items: [one, two, three].map(toStoredWorkItem) });
    const page = await workListRepository(database, 'items').readPage({ ...plan, isDense: false });
    expect(page.items).toHaveLength(2);
    expect(page.next).toEqual([two.id, two.urgency]);
    expect(calls).toMatchObject([['query', { Limit: 100 }]]);
  });

  test('is read on until it is full', async () => {
    const { calls, database } = recordedDatabase(
      { Items: [toStoredWorkItem(one)], LastEvaluatedKey: keyOf(one), ...cost(1) },
      { Items: [two, three].map(toStoredWorkItem), LastEvaluatedKey: keyOf(three), ...cost(1) },
    );
    const page = await workListRepository(database, 'items').readPage({ ...plan, isDense: false });
    expect(page.items.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(page.next).toEqual([two.id, two.urgency]);
    expect(calls[1]).toMatchObject(['query', { ExclusiveStartKey: keyOf(one) }]);
  });

  test('of which all but one were in the list costs no more than that one again', async () => {
    const { calls, database } = recordedDatabase(
      { Items: [one, two].map(toStoredWorkItem), LastEvaluatedKey: keyOf(two), ...cost(1) },
      { Items: [toStoredWorkItem(three)], ...cost(0.5) },
    );
    const matches = ({ id }: { readonly id: string }) => id !== one.id;
    const page = await workListRepository(database, 'items').readPage({ ...plan, matches });
    expect(page).toMatchObject({ items: [{ id: two.id }, { id: three.id }], next: undefined });
    expect(calls).toMatchObject([
      ['query', { Limit: 2 }],
      ['query', { Limit: 1 }],
    ]);
  });

  test.each([
    ['ten units each', 10, 2],
    ['more than ten units each', 10.5, 1],
    ['five units each', 5, 4],
    ['nobody knows how many units', undefined, 1],
  ])('costs twenty units at most: %s', async (_what, units, reads) => {
    const answer = { LastEvaluatedKey: keyOf(one), ...(units !== undefined && cost(units)) };
    const { calls, database } = recordedDatabase(...Array.from({ length: 30 }, () => answer));
    const page = await workListRepository(database, 'items').readPage(plan);
    expect(page).toEqual({ items: [], next: [one.id, one.urgency] });
    expect(calls).toHaveLength(reads);
  });

  test('of a register leaves out what was erased meanwhile', async () => {
    const { calls, database } = recordedDatabase(
      { Items: [one, two].map(toStoredWorkItem) },
      { Item: toStoredWorkItem(one) },
      {},
    );
    expect(await registerRepository(database, 'items').readPage(plan)).toEqual({
      items: [one],
      next: undefined,
    });
    expect(calls.slice(1)).toEqual([one, two].map(({ id }) => ['get', { TableName: 'items', Key: { id } }]));
  });
});

describe('counts of work items', () => {
  test('are nothing where the answer has none', async () => {
    const { database } = recordedDatabase();
    const counts = workCountsRepository(database, 'items');
    expect(await counts.countOverdue(now)).toBe(0);
    expect(await counts.countReceived(now - 1, now)).toBe(0);
    expect(await counts.countOpen('contact', ['answered'], now)).toEqual({
      fresh: 0,
      overdue: 0,
      dueToday: 0,
      dueLater: 0,
      waiting: 0,
      undue: 0,
      aside: 0,
    });
    expect(await countUnreadWork(database, 'items')).toEqual({ count: 0 });
  });

  test('of a type read no more of its open items than their place, status and due time', async () => {
    const { calls, database } = recordedDatabase();
    await workCountsRepository(database, 'items').countOpen('contact', ['answered'], now);
    expect(calls).toEqual([
      [
        'query',
        {
          TableName: 'items',
          IndexName: 'work-by-type',
          KeyConditionExpression: '#key = :key AND #sort BETWEEN :from AND :to',
          ProjectionExpression: '#sort, card.#status, card.due_at',
          ExpressionAttributeNames: { '#key': 'type', '#sort': 'urgency', '#status': 'status' },
          ExpressionAttributeValues: { ':key': 'contact', ':from': '0-ready', ':to': '3-aside~' },
        },
      ],
    ]);
  });

  test('of what is unread end where somebody needs to know no more', async () => {
    const { calls, database } = recordedDatabase({ Count: 7 });
    expect(await countUnreadWork(database, 'items')).toEqual({ count: 7 });
    expect(calls).toEqual([
      [
        'query',
        {
          TableName: 'items',
          IndexName: 'unread-work',
          Select: 'COUNT',
          KeyConditionExpression: '#unread = :unread',
          ExpressionAttributeNames: { '#unread': 'unread' },
          ExpressionAttributeValues: { ':unread': 'unread' },
          Limit: 100,
        },
      ],
    ]);
  });
});

test('the events of a day are read from their partition', async () => {
  const { calls, database } = recordedDatabase();
  expect(await eventRepository(database, 'history').readDay('2026-11-28')).toEqual([]);
  expect(calls).toMatchObject([
    ['query', { IndexName: 'events-by-day', ExpressionAttributeValues: { ':day': '2026-11-28' } }],
  ]);
});

test('acts are read fifty at a time, from a place on', async () => {
  const { calls, database } = recordedDatabase();
  const range = { from: '0', to: '~' };
  const filters = { person: 'a@admin.example', record: 'record-1', range };
  expect(await activityRepository(database, 'audit').readPage(filters, ['act-1', received])).toEqual({
    acts: [],
    next: undefined,
  });
  expect(calls).toEqual([
    [
      'query',
      {
        TableName: 'audit',
        IndexName: 'audit-by-record',
        KeyConditionExpression: '#key = :key AND #at BETWEEN :from AND :to',
        FilterExpression: 'actor_email = :person',
        ExpressionAttributeNames: { '#key': 'record_id', '#at': 'at' },
        ExpressionAttributeValues: {
          ':key': 'record-1',
          ':from': '0',
          ':to': '~',
          ':person': 'a@admin.example',
        },
        ScanIndexForward: false,
        Limit: 50,
        ExclusiveStartKey: { id: 'act-1', at: received, record_id: 'record-1' },
      },
    ],
  ]);
});

test('what is set aside is read page by page', async () => {
  const { calls, database } = recordedDatabase(
    { Items: [{ id: '1' }], LastEvaluatedKey: { id: '1' } },
    { LastEvaluatedKey: { id: '2' } },
    { Items: [{ id: '3' }] },
  );
  expect(await asideRepository(database, 'items').listAside('2026-11-20')).toEqual(['1', '3']);
  expect(calls).toHaveLength(3);
  expect(calls[1]).toMatchObject([
    'query',
    {
      IndexName: 'set-aside-work',
      ExclusiveStartKey: { id: '1' },
      ExpressionAttributeValues: { ':key': 'all', ':until': '2026-11-20' },
    },
  ]);
});

describe('a column of a board', () => {
  const column = { view: 'board', type: 'repair', status: 'on-the-bench' } as const;

  test('is read whole, unless something else is asked for, too', () => {
    expect(planBoardColumn(column, testTypes, now)).toMatchObject({
      index: { name: 'work-by-column' },
      partition: 'repair:on-the-bench',
      range: undefined,
      isNewestFirst: false,
      isDense: true,
      pageSize: 25,
    });
    expect(planBoardColumn({ ...column, owner: 'nobody' }, testTypes, now).isDense).toBe(false);
    expect(planBoardColumn({ ...column, status: 'scrapped' }, testTypes, now).isNewestFirst).toBe(true);
  });

  test('of a type or a status that there is not holds nothing', () => {
    expect(planBoardColumn({ view: 'board' }, testTypes, now)).toMatchObject({
      partition: ':',
      isNewestFirst: false,
    });
    expect(planBoardColumn({ ...column, type: 'no-type' }, testTypes, now).isNewestFirst).toBe(false);
  });
});
