import { beforeAll, describe, expect, test } from '@jest/globals';
import type { WorkFilters } from '#domain/work/contract.ts';
import { columnPageSize, workPageSize } from '#domain/work/contract.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { workMatcher } from '../../../lambdas/work/list-plan.ts';
import { listWorkItems } from '../../../lambdas/work/list-work-items.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { howAnswered, whyNeverAnswered, whyReopened } from '#domain/work/step-question.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const now = Date.parse('2026-11-22T22:00:00Z');
const hour = 3_600_000;
const people = ['Āroha Ngata', 'Wiremu Tautahi', 'Mere Parata', 'Aroha Smith', 'Tama Wirihana'];
const owners = ['owner@admin.example', 'sales@admin.example'];

/** 600 submissions of all types and statuses over the last hundred days. */
const various: WorkItem[] = Array.from({ length: 600 }, (_, index) => {
  const { name, work } = testTypes[index % testTypes.length]!;
  const statuses = Object.keys(work.statuses);
  const received = new Date(now - index * 4 * hour - 1_000).toISOString();
  const person = people[(index + Math.floor(index / testTypes.length)) % people.length]!;
  return sampleWorkItem(name, received, {
    name: person,
    email: `${person
      .split(' ')[0]!
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')}.${index}@example.com`,
    status: statuses[Math.floor(index / 7) % statuses.length]!,
    owner: ['nobody', ...owners][index % 3]!,
    ...(index % 11 === 0 && { aside_until: new Date(now + index * hour).toISOString() }),
  });
});

/** More than one page of a board column. */
const waiting = Array.from({ length: 30 }, (_, index) =>
  sampleWorkItem('repair', new Date(now - index * hour - 1_000).toISOString(), {
    status: 'on-the-bench',
    email: `waiting.${index}@example.com`,
  }),
);

const items = [...various, ...waiting];

const away = { email: 'kiri@admin.example', away_until: '2026-12-12' };
const admin = { id: 'owner-1', email: owners[0]!, role: 'super_admin' } as const;

describe('the list of submissions', () => {
  const { database, sdk } = useTestTable();
  let counted: ReturnType<typeof countedDatabase>;
  beforeAll(async () => {
    await putWork(sdk(), testWorkTables, items);
    counted = countedDatabase(database(), sdk());
  }, 60_000);

  const read = (query: WorkFilters & { readonly cursor?: string }) =>
    listWorkItems(
      { body: query, admin },
      {
        types: testTypes,
        list: workListRepository(counted.database, testWorkTables.items),
        search: workSearchRepository(counted.database, testWorkTables),
        owners,
        absent: [away],
        now: () => now,
      },
    );

  const readAll = async (filters: WorkFilters) => {
    const pages: Awaited<ReturnType<typeof read>>[] = [];
    const units: number[] = [];
    let cursor: string | undefined;
    do {
      units.push(
        await counted.unitsOf(async () => {
          pages.push(await read({ ...filters, ...(cursor !== undefined && { cursor }) }));
        }),
      );
      cursor = pages.at(-1)!.next_cursor;
    } while (cursor !== undefined);
    return { pages, shown: pages.flatMap((page) => page.items), units: Math.max(...units) };
  };

  const expected = (filters: WorkFilters) => items.filter(workMatcher(filters, now));
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id.split(':').at(-1)!);

  test.each<[string, WorkFilters]>([
    ['all', {}],
    ['a type', { type: 'repair' }],
    ['a status', { status: 'new' }],
    ['an owner', { owner: 'sales@admin.example' }],
    ['nobody’s', { owner: 'nobody' }],
    ['overdue', { view: 'inbox', due: 'overdue' }],
    ['due today', { view: 'inbox', due: 'today' }],
    ['due this week', { view: 'inbox', due: 'week' }],
    ['a period', { from: '2026-10-01', to: '2026-10-31' }],
    ['the inbox', { view: 'inbox' }],
    ['set aside', { view: 'aside' }],
    ['closed', { view: 'closed' }],
    ['a column of the board', { view: 'board', type: 'repair', status: 'on-the-bench' }],
    ['a column that ends', { view: 'board', type: 'repair', status: 'scrapped' }],
  ])('by one filter has each once, for five units a page at most: %s', async (_what, filters) => {
    const { pages, shown, units } = await readAll(filters);
    expect(idsOf(shown).toSorted()).toEqual(idsOf(expected(filters)).toSorted());
    expect(shown.length).toBeGreaterThan(0);
    for (const page of pages.slice(0, -1)) {
      expect(page.items).toHaveLength(filters.view === 'board' ? columnPageSize : workPageSize);
    }
    expect(units).toBeLessThanOrEqual(5);
  });

  test.each<[string, WorkFilters]>([
    ['type and status', { type: 'repair', status: 'mended' }],
    ['owner and type', { owner: 'nobody', type: 'contact' }],
    ['period and status', { from: '2026-10-01', status: 'closed' }],
    ['everything', { type: 'repair', status: 'new', owner: 'nobody', due: 'overdue', from: '2026-01-01' }],
    ['nothing', { type: 'contact', status: 'mended' }],
    ['due in every view', { due: 'overdue' }],
    ['a column and an owner', { view: 'board', type: 'repair', status: 'new', owner: 'nobody' }],
  ])('by several filters costs twenty units a request at most: %s', async (_what, filters) => {
    const { shown, units } = await readAll(filters);
    expect(idsOf(shown).toSorted()).toEqual(idsOf(expected(filters)).toSorted());
    expect(units).toBeLessThanOrEqual(20);
  });

  test('starts with overdue submissions, longest overdue first; then due, open, set aside and closed ones', async () => {
    const { shown } = await readAll({});
    const urgencies = new Map(items.map((item) => [idsOf([item])[0], item.urgency]));
    const order = shown.map(({ id }) => urgencies.get(id)!);
    expect(order).toEqual(order.toSorted());
    const overdue = shown.filter(
      ({ due_at: due, aside_until: aside }) => due! < new Date(now).toISOString() && !aside,
    );
    expect(shown.slice(0, overdue.length)).toEqual(overdue);
    expect(overdue.length).toBeGreaterThan(10);
  });

  test('a board column starts with the longest there, and a final one with the latest', async () => {
    const sinceOf = async (status: string) =>
      (await readAll({ view: 'board', type: 'repair', status })).shown.map((item) => item.status_since!);
    const [open, ended] = [await sinceOf('on-the-bench'), await sinceOf('collected')];
    expect(open.length).toBeGreaterThan(5);
    expect(open).toEqual(open.toSorted());
    expect(ended.length).toBeGreaterThan(5);
    expect(ended).toEqual(ended.toSorted().toReversed());
    expect((await read({ view: 'board', type: 'contact', status: 'new' })).items).toEqual([]);
  });

  test('returns neither search words nor keys, and names the possible owners and who is away', async () => {
    const page = await read({});
    const duplicate = expect.objectContaining({ kind: 'reference' });
    expect([page.owners, page.absent]).toEqual([owners, [away]]);
    expect(page.types.map(({ name }) => name)).toEqual(testTypes.map(({ name }) => name));
    expect(page.types.find(({ name }) => name === 'contact')).toEqual({
      name: 'contact',
      label: 'Message',
      icon: 'mail',
      has_board: false,
      lead_relation: 'led-to',
      documents: [],
      outcome_label: 'Outcome',
      statuses: [
        {
          name: 'new',
          label: 'New',
          next: ['answered', 'closed', 'duplicate', 'spam'],
          is_closed: false,
          questions: { answered: howAnswered, closed: whyNeverAnswered, duplicate },
        },
        {
          name: 'answered',
          label: 'Answered',
          next: ['closed', 'new', 'duplicate'],
          is_closed: false,
          questions: { duplicate },
        },
        { name: 'closed', label: 'Closed', next: ['new'], is_closed: true, questions: { new: whyReopened } },
        {
          name: 'duplicate',
          label: 'Duplicate',
          next: ['new'],
          is_closed: true,
          questions: { new: whyReopened },
        },
        { name: 'spam', label: 'Spam', next: ['new'], is_closed: true, questions: {} },
      ],
      outcome: [],
    });
    expect(page.types.find(({ name }) => name === 'repair')?.outcome.slice(0, 3)).toEqual([
      {
        name: 'cause',
        label: 'Cause',
        input: 'choice',
        statuses: ['on-the-bench', 'mended', 'collected', 'scrapped'],
        choices: [
          { name: 'worn', label: 'Worn out' },
          { name: 'dropped', label: 'Dropped' },
          { name: 'not-broken', label: 'Not broken' },
        ],
      },
      expect.objectContaining({ name: 'parts', input: 'text', hint: 'What was replaced.', choices: [] }),
      expect.objectContaining({ name: 'cost', input: 'amount' }),
    ]);
    expect(Object.keys(page.items[0]!)).toEqual(
      expect.arrayContaining(['id', 'reference', 'is_unread', 'version']),
    );
    for (const item of page.items) {
      for (const name of ['words', 'urgency', 'list', 'expires_at']) expect(item).not.toHaveProperty(name);
    }
  });

  test.each(['bm9wZQ', 'W10', 'WyJhIl0', Buffer.from('[1,2]').toString('base64url')])(
    'refuses what is no cursor: %s',
    async (cursor) => {
      const fields = { cursor: 'This is not a cursor of this list' };
      await expect(read({ cursor })).rejects.toMatchObject({ name: 'InvalidRequestError', fields });
    },
  );

  test('rejects the cursor of another list, which DynamoDB would reject', async () => {
    const { next_cursor: ofClosed } = await read({ view: 'closed' });
    const { next_cursor: ofName } = await read({ search: 'aroha' });
    expect([ofClosed, ofName]).toEqual([expect.any(String), expect.any(String)]);
    for (const query of [
      { view: 'inbox', cursor: ofClosed! },
      { search: 'aroha', cursor: ofClosed! },
      { view: 'closed', cursor: ofName! },
    ] as const) {
      await expect(read(query)).rejects.toMatchObject({ name: 'InvalidRequestError' });
    }
  });

  test('rejects an unknown type or status', async () => {
    await expect(read({ type: 'no-type', status: 'lost' })).rejects.toMatchObject({
      fields: { type: 'There is no such type of submission', status: 'There is no such status' },
    });
    await expect(read({ type: 'contact', status: 'lost' })).rejects.toMatchObject({
      fields: { status: 'There is no such status' },
    });
  });

  test('finds nothing for punctuation alone', async () => {
    expect((await read({ search: '%' })).items).toEqual([]);
    expect((await read({ search: '  ' })).items).not.toEqual([]);
  });
});
