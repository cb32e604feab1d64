import { describe, expect, test } from '@jest/globals';
import type { Week } from '#domain/work/week-contract.ts';
import { formatMinutes, stepOfMinutes, weekFigures } from '../../web/src/features/admin/week/week-figures.ts';

const weekOf = (types: Week['types'], amounts: Week['amounts']): Week => ({
  from: '2026-11-16T00:00:00.000Z',
  until: '2026-11-23T00:00:00.000Z',
  types,
  amounts,
});

const week = weekOf(
  [
    { name: 'contact', label: 'Message', received: 7, answered: 5, median_minutes: 95, overdue: 1 },
    { name: 'repair', label: 'Repair', received: 2, answered: 0, overdue: 0 },
  ],
  [
    { title: 'Car', count: 3, total: 40_000 },
    { title: 'Boat', count: 1, total: 9_500 },
  ],
);
const before = weekOf(
  [
    { name: 'repair', label: 'Repair', received: 3, answered: 3, median_minutes: 1_500, overdue: 0 },
    { name: 'contact', label: 'Message', received: 4, answered: 4, median_minutes: 61, overdue: 0 },
  ],
  [
    { title: 'Home', count: 1, total: 70_000 },
    { title: 'Car', count: 1, total: 12_000 },
  ],
);

describe('the figures of a week', () => {
  const figures = weekFigures(week, before);
  const rowsOf = (heading: string) => figures.find((figure) => figure.heading === heading)?.rows;

  test('are compared by type in any order', () => {
    expect(rowsOf('Received')).toEqual([
      { label: 'Message', now: 7, before: 4 },
      { label: 'Repair', now: 2, before: 3 },
    ]);
    expect(rowsOf('Answered')).toEqual([
      { label: 'Message', now: 5, before: 4 },
      { label: 'Repair', now: 0, before: 3 },
    ]);
    expect(rowsOf('Time to the first answer')).toEqual([
      { label: 'Message', now: 95, before: 61 },
      { label: 'Repair', now: undefined, before: 1_500 },
    ]);
    expect(rowsOf('Overdue')?.map(({ now }) => now)).toEqual([1, 0]);
  });

  test('list each purpose of either week once', () => {
    expect(rowsOf('Loan amounts by purpose')).toEqual([
      { label: 'Car', now: 40_000, before: 12_000 },
      { label: 'Boat', now: 9_500, before: 0 },
      { label: 'Home', now: 0, before: 70_000 },
    ]);
  });
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [1_439, '23 h 59 min'],
  [1_440, '1 day'],
  [3_059, '2 days 2 h'],
])('%d minutes are formatted as %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));

test.each([
  [0, 1],
  [50, 15],
  [1_000, 360],
  [60, 15],
  [61, 60],
  [1_440, 360],
  [1_980, 1_440],
  [5_760, 1_440],
  [20_000, 5_760],
])('an axis up to %d minutes has steps of %d', (largest, step) => expect(stepOfMinutes(largest)).toBe(step));
