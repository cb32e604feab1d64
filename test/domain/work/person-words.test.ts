import { expect, test } from '@jest/globals';
import { isSameSender, ownWords } from '#domain/work/person-words.ts';

const sender = (...sender_words: string[]) => ({ sender_words });
const [ana, mere, number, other] = [
  'mailbox ana@a.nz',
  'mailbox mere@a.nz',
  'phone 64215550144',
  'phone 64215550199',
];

test.each([
  [[], []],
  [['name ana', number], [number]],
  [['name ana', number, ana], [ana]],
  [['phone 12', other], [other]],
])('a sender with %j is one person by %j', (words, own) => {
  expect(ownWords(sender(...words))).toEqual(own);
});

test.each([
  [[ana, number], [ana, other], true],
  [[ana, number], [mere, number], false],
  [[number], [ana, number], false],
  [[number], [other, number], true],
  [['name ana'], ['name ana'], false],
] as [string[], string[], boolean][])('%j and %j are one person: %s', (one, two, isOne) => {
  expect(isSameSender(sender(...one), sender(...two))).toBe(isOne);
});
