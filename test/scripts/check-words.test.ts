import { expect, test } from '@jest/globals';
import { findUnwantedWords } from '../../scripts/words/find-unwanted-words.ts';

test.each([
  ['nothing moves for who prefers less motion', 'for who'],
  ['const keptText = 1', 'keptText'],
  ['/** Who sent it. */', '/** Who'],
  ['Or say why it goes on without', 'goes on without'],
  ['messages are passed on by themselves', 'passed on by themselves'],
  ['it is at version ${version} now', 'at version ${'],
  ['const found: Record<string, Map<string, 1>> = {};', 'const found: Record<string, Map<string, 1>> = {};'],
])('finds the phrase in %j', (line, phrase) => {
  const [finding] = findUnwantedWords('a.ts', `fine\n${line}`);
  expect(finding).toContain(`a.ts:2 "${phrase}": write `);
});

test('finds the name of a service where people read it', () => {
  const line = 'Amazon Cognito notes them';
  expect(findUnwantedWords('web/src/a.tsx', line)).toHaveLength(1);
  expect(findUnwantedWords('docs/a.md', line)).toEqual([]);
});

test.each(['const unkept = told;', '// What does it do?'])('accepts %j', (line) => {
  expect(findUnwantedWords('a.ts', line)).toEqual([]);
});

test('accepts in a test what comes from the test itself', () => {
  expect(findUnwantedWords('test/web/a.test.ts', 'const found: Record<string, string> = {};')).toEqual([]);
});
