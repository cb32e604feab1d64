import { expect, test } from '@jest/globals';
import { findUnwantedWords } from '../../scripts/words/find-unwanted-words.ts';

test.each([
  ['nothing moves for who prefers less motion', 'for who'],
  ['the client who asks first', 'who asks'],
  ['a type that is none', 'that is none'],
  ['an event is none of ours', 'is none of'],
  ['it is to be had again', 'to be had'],
  ['more requests of late.', 'of late'],
  ['a fault befalls mails', 'befall'],
  ['keys that begin so', 'begin so'],
  ['const keptText = 1', 'keptText'],
  ['mendDynalite()', 'mendDynalite'],
  ['  // What it does.', '// What'],
  ['/** Who sent it. */', '/** Who'],
])('finds the phrase in %j', (line, phrase) => {
  expect(findUnwantedWords('a.ts', `fine\n${line}`)).toEqual([
    expect.stringMatching(`^a\\.ts:2 "${phrase.replaceAll('*', '\\*')}": write `),
  ]);
});

test.each([
  'the visitor who wrote',
  'the number of late logs',
  'const unkept = told;',
  '// What does it do?',
  ' * @returns what the record says',
  'Returns the mended text',
])('accepts %j', (line) => {
  expect(findUnwantedWords('a.ts', line)).toEqual([]);
});
