import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nzDateTime } from '../../../lambdas/notifications/mails/nz-date-time.ts';

const byIntl = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

const firstYear = 2008;
const lastYear = 2100;

describe('nzDateTime', () => {
  test('says what Intl says', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date(Date.UTC(firstYear, 0, 1)),
          max: new Date(Date.UTC(lastYear, 11, 31)),
          noInvalidDate: true,
        }),
        (moment) => expect(nzDateTime(moment.toISOString())).toBe(byIntl.format(moment)),
      ),
    );
  });

  test('changes the clock when Intl does: every hour of each April and September', () => {
    const differing: string[] = [];
    for (let year = firstYear; year <= lastYear; year++)
      for (const month of [3, 8])
        for (let hour = 0; hour < 31 * 24; hour++) {
          const moment = new Date(Date.UTC(year, month, 0, hour));
          if (nzDateTime(moment.toISOString()) !== byIntl.format(moment))
            differing.push(moment.toISOString());
        }
    expect(differing).toEqual([]);
  });

  test.each([
    ['2026-04-04T13:59:59Z', 'Sunday, 5 April 2026 at 2:59 am'],
    ['2026-04-04T14:00:00Z', 'Sunday, 5 April 2026 at 2:00 am'],
    ['2026-09-26T13:59:59Z', 'Sunday, 27 September 2026 at 1:59 am'],
    ['2026-09-26T14:00:00Z', 'Sunday, 27 September 2026 at 3:00 am'],
    ['2026-12-31T11:05:00Z', 'Friday, 1 January 2027 at 12:05 am'],
    ['2026-11-20T23:30:00Z', 'Saturday, 21 November 2026 at 12:30 pm'],
  ])('%s is %s', (moment, said) => {
    expect(nzDateTime(moment)).toBe(said);
  });
});

test.each(['', 'yesterday', '2026-13-01'])('%j is no date', (text) => {
  expect(() => nzDateTime(text)).toThrow(RangeError);
});
