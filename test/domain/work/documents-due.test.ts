import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aucklandDate, aucklandDateTime, aucklandTime } from '#domain/work/auckland-time.ts';
import { documentsDueAt, isWorkingDay } from '#domain/work/working-days.ts';

test.each([
  ['a working day before noon', '2026-11-26 11:59', '2026-11-26 18:00'],
  ['a working day at noon', '2026-11-26 12:00', '2026-11-27 12:00'],
  ['a working day after noon', '2026-11-26 23:59', '2026-11-27 12:00'],
  ['the first minute of a working day', '2026-11-26 00:00', '2026-11-26 18:00'],
  ['Friday before noon', '2026-11-27 11:59', '2026-11-27 18:00'],
  ['Friday after noon', '2026-11-27 12:00', '2026-11-30 12:00'],
  ['Saturday morning', '2026-11-28 09:00', '2026-11-30 12:00'],
  ['Sunday evening', '2026-11-29 20:00', '2026-11-30 12:00'],
  ['Christmas Eve after noon', '2026-12-24 12:00', '2026-12-29 12:00'],
  ['a public holiday before noon', '2026-02-06 09:00', '2026-02-09 12:00'],
  ['the eve of Auckland’s anniversary', '2026-01-23 15:00', '2026-01-27 12:00'],
  ['the day on which daylight saving ends', '2026-04-05 01:00', '2026-04-07 12:00'],
  ['the eve of the day on which it begins', '2026-09-25 13:00', '2026-09-28 12:00'],
])('documents that are all here on %s are due in time', (_when, at, due) => {
  const [date = '', clock = ''] = at.split(' ');
  expect(aucklandDateTime(documentsDueAt(aucklandTime(date, clock)))).toBe(due);
});

test('they are due on a working day: on the same one before noon, else at noon of the next', () => {
  const times = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2029-12-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, (time) => {
      const at = time.getTime();
      const due = documentsDueAt(at);
      const [today, day] = [aucklandDate(at), aucklandDate(due)];
      const isInTime = isWorkingDay(today) && at < aucklandTime(today, '12:00');
      expect(due).toBeGreaterThan(at);
      expect(isWorkingDay(day)).toBe(true);
      expect(aucklandDateTime(due).slice(11)).toBe(isInTime ? '18:00' : '12:00');
      expect(day === today).toBe(isInTime);
      const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
      for (let skipped = 1; skipped < days; skipped += 1) {
        const between = new Date(Date.parse(today) + skipped * 86_400_000).toISOString().slice(0, 10);
        expect(isWorkingDay(between)).toBe(false);
      }
    }),
  );
});
