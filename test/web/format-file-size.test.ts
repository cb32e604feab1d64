import { expect, test } from '@jest/globals';
import { formatFileSize } from '../../web/src/lib/format-file-size.ts';

test.each([
  [1, '1 KB'],
  [1_535, '1 KB'],
  [1_536, '2 KB'],
  [1_024 ** 2 - 1, '1024 KB'],
  [1_024 ** 2, '1.0 MB'],
  [12.34 * 1_024 ** 2, '12.3 MB'],
])('%d bytes are formatted as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
