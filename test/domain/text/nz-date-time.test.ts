import { describe, expect, test } from '@jest/globals';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

describe('formatNzDateTime', () => {
  test.each([
    ['2026-04-04T13:59:59Z', 'Sunday, 5 April 2026 at 2:59 am'],
    ['2026-04-04T14:00:00Z', 'Sunday, 5 April 2026 at 2:00 am'],
    ['2026-09-26T13:59:59Z', 'Sunday, 27 September 2026 at 1:59 am'],
    ['2026-09-26T14:00:00Z', 'Sunday, 27 September 2026 at 3:00 am'],
    ['2026-12-31T11:05:00Z', 'Friday, 1 January 2027 at 12:05 am'],
    ['2026-11-20T23:30:00Z', 'Saturday, 21 November 2026 at 12:30 pm'],
  ])('%s is %s', (moment, said) => {
    expect(formatNzDateTime(moment)).toBe(said);
  });
});

test.each(['', 'yesterday', '2026-13-01'])('%j is not a date', (text) => {
  expect(() => formatNzDateTime(text)).toThrow(RangeError);
});
