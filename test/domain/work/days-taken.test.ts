import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { daysTaken } from '#domain/work/days-taken.ts';
import { publicHolidays } from '#domain/work/public-holidays.ts';
import { workingDays } from '#domain/work/working-days.ts';

const hourMs = 3_600_000;
const dateIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
const weekdayIn = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', weekday: 'short' });

/** Counts by checking every hour in between: slow, but without date arithmetic. */
const naiveCount = (from: number, to: number): { calendar: number; working: number } => {
  const days = new Map<string, string>();
  for (let time = from; time < to; time += hourMs) days.set(dateIn.format(time), weekdayIn.format(time));
  days.set(dateIn.format(to), weekdayIn.format(to));
  days.delete(dateIn.format(from));
  const isFree = (date: string, weekday: string): boolean =>
    weekday.startsWith('S') ||
    publicHolidays[Number(date.slice(0, 4))]!.split(' ').includes(date.slice('2026-'.length));
  return {
    calendar: days.size,
    working: [...days].filter(([date, weekday]) => !isFree(date, weekday)).length,
  };
};

describe('the days taken', () => {
  test.each([
    ['within a day', '2026-11-23T09:00:00+13:00', '2026-11-23T23:59:59+13:00', 0, 0],
    ['over midnight', '2026-11-23T23:59:59+13:00', '2026-11-24T00:00:00+13:00', 1, 1],
    ['over a weekend', '2026-11-20T17:00:00+13:00', '2026-11-23T09:00:00+13:00', 3, 1],
    ['on a weekend alone', '2026-11-20T17:00:00+13:00', '2026-11-22T17:00:00+13:00', 2, 0],
    ['over Christmas', '2026-12-24T12:00:00+13:00', '2027-01-05T12:00:00+13:00', 12, 4],
    ['over the begin of daylight saving', '2026-09-26T23:30:00+12:00', '2026-09-28T00:30:00+13:00', 2, 1],
    ['over its end', '2026-04-04T23:30:00+13:00', '2026-04-06T00:30:00+12:00', 2, 0],
  ])('count %s', (_what, from, to, calendar, working) => {
    expect(daysTaken(Date.parse(from), Date.parse(to))).toEqual({ calendar, working });
  });

  const start = Date.parse('2025-02-01T00:00:00Z');
  const times = fc.integer({ min: start, max: Date.parse('2035-12-01T00:00:00Z') });

  test('match a count that checks each day', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 60 * 24 * hourMs }), (from, length) => {
        expect(daysTaken(from, from + length)).toEqual(naiveCount(from, from + length));
      }),
      { numRuns: 200 },
    );
  });

  test('agree with the clocks: a deadline in working days takes that many', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 25 }), (from, count) => {
        expect(daysTaken(from, workingDays(count)(from)).working).toBe(count);
      }),
    );
  });
});
