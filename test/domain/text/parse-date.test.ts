import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findMonth, parseDate } from '#domain/text/parse-date.ts';

const monthName = (date: Date, language: string, month: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(date);

const formats: ((date: Date) => string)[] = [
  ...['/', '-', '.', ' ', ' / ', '–', '．'].map(
    (separator) => (date: Date) =>
      [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()].join(separator),
  ),
  (date) => date.toISOString().slice(0, 10),
  (date) => date.toISOString().slice(0, 10).replaceAll('-', '/'),
  (date) => date.toISOString().slice(0, 10).split('-').toReversed().join('/'),
  ...(['long', 'short'] as const).flatMap((month) =>
    ['en-NZ', 'mi'].flatMap((language) => [
      (date: Date) => `${date.getUTCDate()} ${monthName(date, language, month)} ${date.getUTCFullYear()}`,
      (date: Date) => `${date.getUTCDate()}-${monthName(date, language, month)}-${date.getUTCFullYear()}`,
      (date: Date) => `${monthName(date, language, month)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
    ]),
  ),
];

test('every date is parsed in every format', () => {
  const dates = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, fc.constantFrom(...formats), (date, format) => {
      expect(parseDate(format(date))).toBe(date.toISOString().slice(0, 10));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['\u200B26/11/1990\n', '1990-11-26'],
  ['２６／１１／１９９０', '1990-11-26'],
  ['26th NOV. 1990', '1990-11-26'],
  ['November 26th, 1990', '1990-11-26'],
  ['11/26/1990', '1990-26-11'],
  ['31 February 1990', '1990-02-31'],
])('%j is %s', (text, date) => expect(parseDate(text)).toBe(date));

test.each([
  '',
  '26',
  '26/11',
  '26/11/90',
  '26 Nov 90',
  '90-11-26',
  '1990-11-2',
  '26 No 1990',
  '26 Nowember 1990',
  '26111990',
  'born 26/11/1990',
])('%j is no whole date', (text) => expect(parseDate(text)).toBeUndefined());

describe('a month', () => {
  test.each(['en-NZ', 'mi'])('is found by every beginning of its name in %s', (language) => {
    for (let month = 1; month <= 12; month += 1) {
      const name = monthName(new Date(Date.UTC(2020, month - 1)), language, 'long');
      for (let length = 3; length <= name.length; length += 1)
        expect([name, findMonth(name.slice(0, length))]).toEqual([name, String(month)]);
    }
  });

  test('is found by its first letters with a full stop', () => {
    expect(['Nov.', 'sept.', 'Hūr.'].map(findMonth)).toEqual(['11', '9', '7']);
  });

  test.each(['', '1', 'Ju', 'Janu ary', 'Ja.n', 'Nov..', 'Novembers'])('is not found by %j', (name) =>
    expect(findMonth(name)).toBeUndefined(),
  );
});
