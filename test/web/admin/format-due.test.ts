import { expect, test } from '@jest/globals';
import { formatAge, formatDue, formatStanding } from '../../../web/src/features/admin/lists/format-due.ts';

const at = '2026-11-20T00:00:00.000Z';
const after = (milliseconds: number): number => Date.parse(at) + milliseconds;
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [-5_000, 'Here for less than a minute'],
  [minute - 1, 'Here for less than a minute'],
  [minute, 'Here for 1 minute'],
  [hour - 1, 'Here for 59 minutes'],
  [hour, 'Here for 1 hour'],
  [day - 1, 'Here for 23 hours'],
  [9 * day, 'Here for 9 days'],
])('after %d ms a card says ‘%s’', (length, text) => {
  expect(formatStanding(at, after(length))).toBe(text);
});

test('says how old something is, and how soon it is due or since when it is overdue', () => {
  expect(formatAge(at, after(2 * day))).toBe('2 days ago');
  expect(formatAge(at, after(-hour))).toBe('just now');
  expect(formatDue(at, after(-2 * hour))).toEqual({ text: 'Due in 2 hours', isOverdue: false });
  expect(formatDue(at, after(0))).toEqual({ text: 'Due in 0 minutes', isOverdue: false });
  expect(formatDue(at, after(minute))).toEqual({ text: 'Overdue by 1 minute', isOverdue: true });
});
