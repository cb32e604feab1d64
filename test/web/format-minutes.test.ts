import { expect, test } from '@jest/globals';
import { formatMinutes } from '../../web/src/features/admin/report/format-minutes.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [1_439, '23 h 59 min'],
  [1_440, '1 day'],
  [3_059, '2 days 2 h'],
])('%d minutes are formatted as %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));
