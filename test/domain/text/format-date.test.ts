import { expect, test } from '@jest/globals';
import { formatDate } from '#domain/text/format-date.ts';

test.each([
  ['2026-11-01', '1 Nov 2026'],
  ['2027-01-31', '31 Jan 2027'],
  ['2027-12-09', '9 Dec 2027'],
])('%s is formatted as %s', (day, words) => expect(formatDate(day)).toBe(words));
