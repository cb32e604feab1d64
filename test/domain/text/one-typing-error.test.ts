import { expect, test } from '@jest/globals';
import { formatCount } from '#domain/text/format-count.ts';
import { joinWords } from '#domain/text/join-words.ts';
import { isOneTypingErrorFrom } from '#domain/text/one-typing-error.ts';

test.each([
  ['diesel', 'diesel', false],
  ['diesel', 'diese', true],
  ['diesel', 'iesel', true],
  ['diesel', 'dieseel', true],
  ['diesel', 'dieselx', true],
  ['diesel', 'xdiesel', true],
  ['diesel', 'dissel', true],
  ['diesel', 'xiesel', true],
  ['diesel', 'diesex', true],
  ['diesel', 'deisel', true],
  ['diesel', 'diesle', true],
  ['diesel', 'idesel', true],
  ['diesel', 'dies', false],
  ['diesel', 'dieselxx', false],
  ['diesel', 'dxexel', false],
  ['diesel', 'deisle', false],
  ['diesel', 'desiel', false],
  ['diesel', 'dixel', false],
  ['diesel', 'dxisel', false],
])('%s and %s are one typing error apart: %s', (one, other, isOne) => {
  expect([isOneTypingErrorFrom(one, other), isOneTypingErrorFrom(other, one)]).toEqual([isOne, isOne]);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is told as ‘%s’', (parts, text) => {
  expect(joinWords(parts)).toBe(text);
});

test('things are counted in words', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'record'))).toEqual([
    '0 records',
    '1 record',
    '2 records',
  ]);
});
