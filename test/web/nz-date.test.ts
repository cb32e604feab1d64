import { expect, test } from '@jest/globals';
import { nzDate } from '../../web/src/lib/nz-date.ts';

test.each([
  ['2026-07-01T11:59:59Z', '1 July 2026', '2026-07-01', '11:59 pm'],
  ['2026-07-01T12:00:00Z', '2 July 2026', '2026-07-02', '12:00 am'],
  ['2026-12-31T10:59:59Z', '31 December 2026', '2026-12-31', '11:59 pm'],
  ['2026-12-31T11:00:00Z', '1 January 2027', '2027-01-01', '12:00 am'],
])('%s is %s in New Zealand', (instant, text, iso, time) => {
  // ICU versions differ in the space before am and pm.
  const shown = nzDate(new Date(instant));
  expect({ ...shown, time: shown.time.replace(/\s/u, ' ') }).toEqual({ text, iso, time });
});
