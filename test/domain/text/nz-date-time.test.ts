import { describe, expect, test } from '@jest/globals';
import { formatNzDateTime, nzDay } from '#domain/text/nz-date-time.ts';

test.each([
  ['2026-07-01T11:59:59Z', '2026-07-01'],
  ['2026-07-01T12:00:00Z', '2026-07-02'],
  ['2026-12-31T10:59:59Z', '2026-12-31'],
  ['2026-12-31T11:00:00Z', '2027-01-01'],
])('%s is on %s in New Zealand', (moment, day) => {
  expect(nzDay(moment)).toBe(day);
  expect(nzDay(Date.parse(moment))).toBe(day);
});

describe('formatNzDateTime', () => {
  test.each([
    ['2026-04-04T13:59:59Z', '5 Apr 2026, 2:59 am'],
    ['2026-04-04T14:00:00Z', '5 Apr 2026, 2:00 am'],
    ['2026-09-26T13:59:59Z', '27 Sep 2026, 1:59 am'],
    ['2026-09-26T14:00:00Z', '27 Sep 2026, 3:00 am'],
    ['2026-12-31T11:05:00Z', '1 Jan 2027, 12:05 am'],
    ['2026-11-20T23:30:00Z', '21 Nov 2026, 12:30 pm'],
  ])('%s is %s', (moment, said) => {
    // ICU versions differ in the space before am and pm.
    expect(formatNzDateTime(moment).replace(/\s(?=[ap]m)/u, ' ')).toBe(said);
  });
});

test.each(['', 'yesterday', '2026-13-01'])('%j is not a date', (text) => {
  expect(() => formatNzDateTime(text)).toThrow(RangeError);
});
