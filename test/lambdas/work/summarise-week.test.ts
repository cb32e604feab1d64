import { beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { median } from '#domain/work/median.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { summariseWeek } from '../../../lambdas/work/summarise-week.ts';
import { weekRepository } from '../../../lambdas/work/week.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const now = Date.parse('2026-11-23T00:00:00.000Z');
const types = [
  { name: 'contact', label: 'Message' },
  { name: 'loan-application', label: 'Application' },
];

const application = (received: string, title: string, amount: number): WorkItem => ({
  ...sampleWorkItem('loan-application', received, { status: 'in-review' }),
  title,
  amount,
});
const answered = (received: string, answered_at: string): WorkItem => ({
  ...sampleWorkItem('contact', received, { status: 'answered' }),
  answered_at,
});

describe('a week at a glance', () => {
  const { database, sdk } = useTestTable();
  beforeAll(() =>
    putWork(sdk(), testWorkTables, [
      // The last seven days: three messages, of which two were answered after 10 and 21 minutes.
      answered('2026-11-16T00:00:00.000Z', '2026-11-16T00:10:00.000Z'),
      answered('2026-11-20T00:00:00.000Z', '2026-11-20T00:21:00.000Z'),
      sampleWorkItem('contact', '2026-11-22T00:00:00.000Z'),
      application('2026-11-22T00:00:00.001Z', 'Boat', 20_000),
      application('2026-11-18T00:00:00.000Z', 'Car', 9_000),
      application('2026-11-19T00:00:00.000Z', 'Car', 15_000.5),
      sampleWorkItem('contact', '2026-11-21T00:00:00.000Z', { status: 'spam' }),
      // The seven days before, to their first millisecond.
      answered('2026-11-15T23:59:59.999Z', '2026-11-16T05:59:59.999Z'),
      sampleWorkItem('contact', '2026-11-09T00:00:00.000Z', { aside_until: '2026-12-01T00:00:00.000Z' }),
      // Earlier.
      sampleWorkItem('contact', '2026-11-08T23:59:59.999Z'),
    ]),
  );
  const summarise = () =>
    summariseWeek({
      submissions: weekRepository(database(), testWorkTables.items),
      types,
      now: () => now,
    });

  test('counts received, answered and overdue submissions by type, in both weeks', async () => {
    const { weeks, counted_from: from } = await summarise();
    expect(from).toBeUndefined();
    expect(weeks.map(({ from, until }) => [from, until])).toEqual([
      ['2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
      ['2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ]);
    expect(weeks[0]?.types).toEqual([
      { ...types[0], received: 3, answered: 2, median_minutes: 16, overdue: 1 },
      { ...types[1], received: 3, answered: 0, overdue: 2 },
    ]);
    expect(weeks[1]?.types).toEqual([
      { ...types[0], received: 2, answered: 1, median_minutes: 360, overdue: 0 },
      { ...types[1], received: 0, answered: 0, overdue: 0 },
    ]);
  });

  test('sums amounts by purpose, largest first', async () => {
    const { weeks } = await summarise();
    expect(weeks.map(({ amounts }) => amounts)).toEqual([
      [
        { title: 'Car', count: 2, total: 24_000.5 },
        { title: 'Boat', count: 1, total: 20_000 },
      ],
      [],
    ]);
  });

  test('reads a limited number of pages, latest first, and says from when on it counts', async () => {
    const asked: unknown[] = [];
    const { weeks, counted_from: from } = await summariseWeek({
      submissions: weekRepository(
        {
          query: async ({ Limit, ScanIndexForward, ExclusiveStartKey }) => {
            asked.push({ Limit, ScanIndexForward, ExclusiveStartKey });
            const item = sampleWorkItem('contact', `2026-11-22T00:00:0${9 - asked.length}.000Z`);
            return { Items: [toStoredWorkItem(item)], LastEvaluatedKey: { id: String(asked.length) } };
          },
        },
        testWorkTables.items,
      ),
      types,
      now: () => now,
    });
    expect(asked).toHaveLength(4);
    expect(asked[0]).toEqual({ Limit: 1_000, ScanIndexForward: false });
    expect(asked[1]).toMatchObject({ ExclusiveStartKey: { id: '1' } });
    expect(from).toBe('2026-11-22T00:00:05.000Z');
    expect(weeks[0]?.types[0]?.received).toBe(4);
  });
});

test('what is due now is overdue, and what is set aside or not due is not', async () => {
  const due = {
    ...sampleWorkItem('contact', '2026-11-22T00:00:00.000Z'),
    due_at: '2026-11-23T00:00:00.000Z',
  };
  const { due_at: _, ...waiting } = due;
  const later = { ...due, due_at: '2026-11-23T00:00:00.001Z' };
  const aside = { ...due, aside_until: '2026-12-01T00:00:00.000Z' };
  const { weeks } = await summariseWeek({
    submissions: {
      readReceived: async () => ({ items: [due, waiting, later, aside], countedFrom: undefined }),
    },
    types,
    now: () => now,
  });
  expect(weeks[0]?.types[0]).toMatchObject({ received: 4, overdue: 1 });
});

describe('the median', () => {
  test('has as many numbers below as above, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 }), (numbers) => {
        const middle = median(numbers)!;
        const below = numbers.filter((number) => number < middle).length;
        const above = numbers.filter((number) => number > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
        expect(middle).toBe(median(numbers.toReversed()));
      }),
    );
  });

  test.each([
    [[], undefined],
    [[7], 7],
    [[9, 1], 5],
    [[10, 9, 1], 9],
  ])('of %j is %s', (numbers, expected) => expect(median(numbers)).toBe(expected));
});
