import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aucklandDate, aucklandDayEnd, aucklandTime } from '#domain/work/auckland-time.ts';
import { publicHolidays } from '#domain/work/public-holidays.ts';
import { isWorkingDay, workingDays } from '#domain/work/working-days.ts';
import { publicHolidaysFile } from '../../../scripts/holidays/public-holidays.ts';

const iso = (time: number) => new Date(time).toISOString();
const years = Object.keys(publicHolidays).map(Number);

const anyTime = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2036-11-01'), noInvalidDate: true })
  .map((date) => date.getTime());

test('a day ends a moment before the next one in Auckland, also when clocks change', () => {
  for (const [day, next] of [
    ['2026-11-20', '2026-11-21'],
    ['2026-04-05', '2026-04-06'],
    ['2026-09-27', '2026-09-28'],
  ] as const)
    expect(aucklandDayEnd(day)).toBe(aucklandTime(next, '00:00') - 1);
});

describe('the table of public holidays', () => {
  test('covers at least the next year: otherwise run `npm run holidays`', () => {
    expect(Math.max(...years)).toBeGreaterThan(new Date().getFullYear() + 1);
  });

  test('matches the library, with no year missing', () => {
    const file = publicHolidaysFile(years[0]!);
    for (const [year, days] of Object.entries(publicHolidays)) expect(file).toContain(`${year}: '${days}',`);
    expect(years).toEqual(years.map((_, index) => years[0]! + index));
  });

  // https://www.employment.govt.nz/leave-and-holidays/public-holidays/public-holidays-and-anniversary-dates
  test('has the statutory days of 2026 and 2027, observed on the Monday after a weekend', () => {
    const of2026 = ['01-01', '01-02', '01-26', '02-06', '04-03', '04-06', '04-27', '06-01', '07-10', '10-26'];
    for (const day of [...of2026, '12-25', '12-28']) expect(isWorkingDay(`2026-${day}`)).toBe(false);
    for (const day of ['01-04', '02-01', '02-08', '04-26', '12-27', '12-28']) {
      expect(isWorkingDay(`2027-${day}`)).toBe(false);
    }
    for (const day of ['2026-01-05', '2026-12-24', '2026-12-29', '2027-01-05', '2027-02-05']) {
      expect(isWorkingDay(day)).toBe(true);
    }
  });
});

describe('times in Auckland', () => {
  test.each([
    ['2026-04-04T12:59:00Z', '2026-04-05'],
    ['2026-09-26T11:59:00Z', '2026-09-26'],
    ['2026-09-26T12:00:00Z', '2026-09-27'],
    ['2026-12-31T10:59:59Z', '2026-12-31'],
    ['2026-12-31T11:00:00Z', '2027-01-01'],
  ])('%s is on %s', (time, date) => {
    expect(aucklandDate(Date.parse(time))).toBe(date);
  });

  test.each([
    ['2026-04-04', '2026-04-04T05:00:00.000Z'],
    ['2026-04-05', '2026-04-05T06:00:00.000Z'],
    ['2026-09-26', '2026-09-26T06:00:00.000Z'],
    ['2026-09-27', '2026-09-27T05:00:00.000Z'],
  ])('six in the evening of %s is %s', (date, time) => {
    expect(iso(aucklandTime(date, '18:00'))).toBe(time);
  });

  test('a local time that daylight saving skips is an error', () => {
    expect(() => aucklandTime('2026-09-27', '02:30')).toThrow(
      '2026-09-27 02:30 is not a valid time in Auckland',
    );
  });
});

describe('working days', () => {
  test.each([
    ['Monday at noon', 2, '2026-11-22T23:00:00Z', '2026-11-25T05:00:00.000Z'],
    ['Friday at five, before a long weekend', 2, '2026-10-23T04:00:00Z', '2026-10-28T05:00:00.000Z'],
    ['Saturday', 2, '2026-11-21T00:00:00Z', '2026-11-24T05:00:00.000Z'],
    ['two days before Christmas', 2, '2026-12-22T23:00:00Z', '2026-12-29T05:00:00.000Z'],
    ['Friday before clocks go forward', 1, '2026-09-25T00:00:00Z', '2026-09-28T05:00:00.000Z'],
    ['Thursday before Easter and winter time', 1, '2026-04-02T00:00:00Z', '2026-04-07T06:00:00.000Z'],
    ['one minute to midnight', 1, '2026-11-23T10:59:00Z', '2026-11-24T05:00:00.000Z'],
    ['midnight', 1, '2026-11-23T11:00:00Z', '2026-11-25T05:00:00.000Z'],
  ])('from %s, %d end when the office closes', (_when, count, received, due) => {
    expect(iso(workingDays(count)(Date.parse(received)))).toBe(due);
  });

  test('end at 6 pm of a working day, that many working days after receipt', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 30 }), (received, count) => {
        const due = workingDays(count)(received);
        const [first, last] = [aucklandDate(received), aucklandDate(due)];
        expect(isWorkingDay(last)).toBe(true);
        expect(due).toBe(aucklandTime(last, '18:00'));
        let worked = 0;
        for (let day = Date.parse(first) + 86_400_000; day <= Date.parse(last); day += 86_400_000) {
          if (isWorkingDay(iso(day).slice(0, 10))) worked += 1;
        }
        expect(worked).toBe(count);
      }),
    );
  });

  test('never end earlier for a later receipt', () => {
    fc.assert(
      fc.property(anyTime, fc.nat(7 * 86_400_000), (received, later) => {
        expect(workingDays(2)(received + later)).toBeGreaterThanOrEqual(workingDays(2)(received));
      }),
    );
  });
});
