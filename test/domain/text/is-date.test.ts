import { expect, test } from '@jest/globals';
import { isDate, isDateOrEmpty } from '#domain/text/is-date.ts';

test.each([
  ['2026-11-26', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-11-2', false],
  ['26 November 2026', false],
  ['2026-11-26T00:00:00', false],
])('%j is a date that exists: %s', (text, exists) => {
  expect([isDate(text), isDateOrEmpty(text)]).toEqual([exists, exists]);
});

test('an empty text is no date, but may be left', () => {
  expect([isDate(''), isDateOrEmpty('')]).toEqual([false, true]);
});
