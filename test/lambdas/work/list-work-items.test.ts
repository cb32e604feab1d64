import { beforeAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { WorkFilters } from '#domain/work/contract.ts';
import { columnPageSize, workPageSize } from '#domain/work/contract.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { workMatcher } from '../../../lambdas/work/list-plan.ts';
import { listWorkItems } from '../../../lambdas/work/list-work-items.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { workSearchRepository } from '../../../lambdas/work/work-search.repository.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const now = Date.parse('2026-11-22T22:00:00Z');
const hour = 3_600_000;
const people = ['Āroha Ngata', 'Wiremu Tautahi', 'Mere Parata', 'Aroha Smith', 'Tama Wirihana'];
const owners = ['owner@admin.example', 'sales@admin.example'];

/** 600 submissions of all types and statuses over the last hundred days. */
const various: WorkItem[] = Array.from({ length: 600 }, (_, index) => {
  const { name, work } = submissionTypes[index % submissionTypes.length]!;
  const statuses = Object.keys(work.statuses);
  const received = new Date(now - index * 4 * hour - 1_000).toISOString();
  const person = people[index % people.length]!;
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
  sampleWorkItem('loan-application', new Date(now - index * hour - 1_000).toISOString(), {
    status: 'waiting-for-applicant',
    email: `waiting.${index}@example.com`,
  }),
);

const items = [...various, ...waiting];

describe('the list of submissions', () => {
  const { database, sdk } = useTestTable();
  let counted: ReturnType<typeof countedDatabase>;
  beforeAll(async () => {
    await putWork(sdk(), testWorkTables, items);
    counted = countedDatabase(database(), sdk());
  }, 60_000);

  const read = (query: WorkFilters & { readonly cursor?: string }) =>
    listWorkItems(
      { query },
      {
        list: workListRepository(counted.database, testWorkTables.items),
        search: workSearchRepository(counted.database, testWorkTables),
        owners,
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
    ['a type', { type: 'complaint' }],
    ['a status', { status: 'new' }],
    ['an owner', { owner: 'sales@admin.example' }],
    ['nobody’s', { owner: 'nobody' }],
    ['overdue', { due: 'overdue' }],
    ['due today', { due: 'today' }],
    ['due this week', { due: 'week' }],
    ['a period', { from: '2026-10-01', to: '2026-10-31' }],
    ['the inbox', { view: 'inbox' }],
    ['set aside', { view: 'aside' }],
    ['closed', { view: 'closed' }],
    ['a column of the board', { view: 'board', type: 'loan-application', status: 'waiting-for-applicant' }],
    ['a column that ends', { view: 'board', type: 'loan-application', status: 'declined' }],
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
    ['type and status', { type: 'loan-application', status: 'with-lender' }],
    ['owner and type', { owner: 'nobody', type: 'contact' }],
    ['period and status', { from: '2026-10-01', status: 'closed' }],
    ['everything', { type: 'complaint', status: 'new', owner: 'nobody', due: 'overdue', from: '2026-01-01' }],
    ['nothing', { type: 'contact', status: 'approved' }],
    ['a column and an owner', { view: 'board', type: 'loan-application', status: 'new', owner: 'nobody' }],
  ])('by several filters costs twenty units a request at most: %s', async (_what, filters) => {
    const { shown, units } = await readAll(filters);
    expect(idsOf(shown).toSorted()).toEqual(idsOf(expected(filters)).toSorted());
    expect(units).toBeLessThanOrEqual(20);
  });

  test.each<[string, WorkFilters, (item: WorkItem) => boolean]>([
    ['a first name', { search: 'aroha' }, ({ words }) => words.includes('aroha')],
    ['a beginning', { search: 'TAU' }, ({ name }) => name === 'Wiremu Tautahi'],
    ['two words', { search: 'smith ārO' }, ({ name }) => name === 'Aroha Smith'],
    ['an address', { search: 'mere.12@example.com' }, ({ words }) => words.includes('mere.12@example.com')],
    ['a reference', { search: items[7]!.reference }, ({ reference }) => reference === items[7]!.reference],
    [
      'a name and a type',
      { search: 'aroha', type: 'complaint' },
      ({ words, type }) => type === 'complaint' && words.includes('aroha'),
    ],
    ['an unknown name', { search: 'zebedee' }, () => false],
  ])('by words has each once, for twenty units a request at most: %s', async (_what, filters, isFound) => {
    const { shown, units } = await readAll(filters);
    expect(idsOf(shown).toSorted()).toEqual(idsOf(items.filter(isFound)).toSorted());
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
      (await readAll({ view: 'board', type: 'loan-application', status })).shown.map(
        (item) => item.status_since!,
      );
    const [open, ended] = [await sinceOf('with-lender'), await sinceOf('approved')];
    expect(open.length).toBeGreaterThan(5);
    expect(open).toEqual(open.toSorted());
    expect(ended.length).toBeGreaterThan(5);
    expect(ended).toEqual(ended.toSorted().toReversed());
    expect((await read({ view: 'board', type: 'complaint', status: 'new' })).items).toEqual([]);
  });

  test('returns neither search words nor keys, and names the possible owners', async () => {
    const page = await read({});
    expect(page.owners).toEqual(owners);
    expect(page.types.map(({ name }) => name)).toEqual(submissionTypes.map(({ name }) => name));
    expect(page.types.find(({ name }) => name === 'contact')).toEqual({
      name: 'contact',
      label: 'Message',
      has_board: false,
      documents: [],
      outcome_label: 'Outcome',
      statuses: [
        { name: 'new', label: 'New', next: ['answered', 'spam'] },
        { name: 'answered', label: 'Answered', next: ['closed'] },
        { name: 'closed', label: 'Closed', next: [] },
        { name: 'spam', label: 'Spam', next: [] },
      ],
      outcome: [],
    });
    expect(page.types.find(({ name }) => name === 'complaint')?.outcome.slice(0, 3)).toEqual([
      {
        name: 'outcome',
        label: 'Outcome',
        input: 'choice',
        statuses: ['in-investigation', 'answered', 'closed', 'referred'],
        choices: [
          { name: 'upheld', label: 'Upheld' },
          { name: 'partly-upheld', label: 'Partly upheld' },
          { name: 'not-upheld', label: 'Not upheld' },
          { name: 'settled', label: 'Settled without a finding' },
          { name: 'withdrawn', label: 'Withdrawn by the complainant' },
        ],
      },
      expect.objectContaining({ name: 'redress', input: 'text', hint: expect.any(String), choices: [] }),
      expect.objectContaining({ name: 'redress_amount', input: 'amount' }),
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
      { search: 'wiremu', cursor: ofName! },
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
