import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aucklandDate, aucklandDayEnd, aucklandTime } from '#domain/work/auckland-time.ts';
import type { WorkFilters } from '#domain/work/contract.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isClosed as isClosedIn } from '#domain/work/workflow.ts';
import { listWorkItems } from '../../../lambdas/work/list-work-items.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const now = Date.parse('2026-11-22T22:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const owners = ['owner@admin.example', 'sales@admin.example'];
const tags = ['Urgent', 'call back', '!'];
const rareTag = 'First home';
const statuses = [...new Set(testTypes.flatMap(({ work }) => Object.keys(work.statuses)))];

const items: WorkItem[] = Array.from({ length: 240 }, (_, index) => {
  const { name, work } = testTypes[index % testTypes.length]!;
  const own = Object.keys(work.statuses);
  const item = sampleWorkItem(name, new Date(now - index * 2 * hour - 1_000).toISOString(), {
    status: own[Math.floor(index / 7) % own.length]!,
    owner: ['nobody', ...owners][index % 3]!,
    ...(index % 5 === 2 && { documents_due_at: new Date(now + (index - 120) * hour).toISOString() }),
    ...(index % 11 === 0 && { aside_until: new Date(now + index * hour).toISOString() }),
  });
  const isRare = index % 8 === 5;
  return { ...item, ...(index % 4 > 0 && { tags: [isRare ? rareTag : tags[index % 3]!] }) };
});

const isAny = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || wanted === value;

/** Looks at what one submission says itself. */
const viewsOf = (item: WorkItem): Record<NonNullable<WorkFilters['view']>, boolean> => {
  const { work } = testTypes.find(({ name }) => name === item.type)!;
  const isClosed = isClosedIn(work, item.status);
  const isAside = !isClosed && item.aside_until !== undefined;
  const isInInbox = !isClosed && !isAside;
  const isDue = item.due_at !== undefined;
  const isWithOthers = work.waitsIn?.includes(item.status) === true;
  return {
    inbox: isInInbox,
    waiting: isInInbox && !isDue && isWithOthers,
    ours: isInInbox && !isDue && !isWithOthers,
    ready: isInInbox && item.documents_due_at !== undefined,
    aside: isAside,
    closed: isClosed,
    board: true,
  };
};

/** Looks at one submission, by what it says itself and not by an index. */
const isListed = (filters: WorkFilters, item: WorkItem): boolean => {
  const due = item.due_at === undefined ? undefined : Date.parse(item.due_at);
  const isDueBy = (time: number): boolean => due !== undefined && due <= time;
  const dues = {
    overdue: isDueBy(now),
    today: isDueBy(aucklandDayEnd(aucklandDate(now))),
    week: isDueBy(now + 7 * day),
    none: due === undefined,
  };
  const received = Date.parse(item.received_at);
  const { type, status, owner, tag, view, from, to } = filters;
  return [
    isAny(type, item.type),
    isAny(status, item.status),
    isAny(owner === 'me' ? owners[0] : owner, item.owner),
    tag === undefined || item.tags?.some((one) => one.toLowerCase() === tag.toLowerCase()) === true,
    view === undefined || viewsOf(item)[view],
    filters.due === undefined || dues[filters.due],
    from === undefined || received >= aucklandTime(from, '00:00'),
    to === undefined || received <= aucklandDayEnd(to),
  ].every(Boolean);
};

/** Half of them are left out, or hardly a list would have two items. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const option = <Value>(values: readonly Value[]) => maybe(fc.constantFrom(...values));
const days = Array.from({ length: 22 }, (_, ago) => aucklandDate(now - ago * day));
const anyFilters = fc
  .record({
    view: option(['inbox', 'waiting', 'ours', 'ready', 'aside', 'closed'] as const),
    due: option(['overdue', 'today', 'week', 'none'] as const),
    type: option(testTypes.map(({ name }) => name)),
    status: option(statuses),
    owner: option(['nobody', 'me', ...owners]),
    tag: option([...tags, rareTag, rareTag, 'URGENT', 'call', 'gone']),
    period: maybe(fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days))),
  })
  .map(({ period, ...filters }) => {
    const [from, to] = period?.toSorted() ?? [];
    const given = Object.entries({ ...filters, from, to }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as WorkFilters;
  });

const admin = { id: 'owner-1', email: owners[0]!, role: 'super_admin' } as const;

describe('the filters of a list', () => {
  const { database, sdk } = useTestTable();
  beforeAll(() => putWork(sdk(), testWorkTables, items), 240_000);

  const listAll = async (filters: WorkFilters): Promise<string[]> => {
    const dependencies = {
      types: testTypes,
      list: workListRepository(database(), testWorkTables.items),
      search: workSearchRepository(database(), testWorkTables),
      owners,
      absent: [],
      now: () => now,
    };
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const body = { ...filters, ...(cursor !== undefined && { cursor }) };
      const page: Awaited<ReturnType<typeof listWorkItems>> = await listWorkItems(
        { body, admin },
        dependencies,
      );
      ids.push(...page.items.map(({ type, id }) => `${type}:${id}`));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return ids;
  };

  test('each narrow the list, in every combination and in its order', async () => {
    const sortKeys = new Map(items.map(({ id, urgency, received_at: at }) => [id, { urgency, at }]));
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const ids = await listAll(filters);
        const expected = items.filter((item) => isListed(filters, item)).map(({ id }) => id);
        expect([filters, ids.toSorted()]).toEqual([filters, expected.toSorted()]);
        const isPeriod = filters.due === undefined && (filters.from ?? filters.to) !== undefined;
        const keys = ids.map((id) => sortKeys.get(id)![isPeriod ? 'at' : 'urgency']);
        expect([filters, keys]).toEqual([filters, isPeriod ? keys.toSorted().toReversed() : keys.toSorted()]);
      }),
      { numRuns: 150 },
    );
  }, 240_000);
});
