import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { joinDate, splitDate } from '../../../web/src/features/applications/date-parts.ts';

describe('the parts of a date', () => {
  test.each([
    [{ day: '27', month: '3', year: '1985' }, '1985-03-27'],
    [{ day: ' 1', month: '01 ', year: '2000' }, '2000-01-01'],
    [{ day: '', month: '', year: '' }, ''],
    [{ day: '3', month: '', year: '' }, '--03'],
    [{ day: '\u200B7', month: '４', year: '1990\t' }, '1990-04-07'],
    [{ day: '26', month: 'Nov.', year: '1990' }, '1990-11-26'],
    [{ day: '26', month: 'hānuere', year: '1990' }, '1990-01-26'],
    [{ day: '26', month: 'No', year: '1990' }, '1990-No-26'],
    [{ day: '26-11-91', month: '3', year: '1985' }, '1985-03-26/11/91'],
  ])('%j are joined to %j', (parts, date) => {
    expect(joinDate(parts)).toBe(date);
  });

  test('come back as they were typed, also when some are missing', () => {
    const part = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 31 }).map(String));
    const year = fc.oneof(fc.constant(''), fc.integer({ min: 1000, max: 9999 }).map(String));
    fc.assert(
      fc.property(part, part, year, (day, month, year) => {
        expect(splitDate(joinDate({ day, month, year }))).toEqual({ day, month, year });
      }),
    );
  });
});
