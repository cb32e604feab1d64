import { expect, test } from '@jest/globals';
import {
  mergeOutcome,
  missingOutcomeFields,
  outcomeNameOf,
  outcomePath,
  recordedFields,
} from '#domain/work/outcome-fields.ts';
import { isPlace, wordsOfItem } from '#domain/work/work-words.ts';

test.each([
  ['outcome.settled_on', 'settled_on'],
  ['outcome.', ''],
  ['settled_on', undefined],
  ['my.outcome.', undefined],
])('the path %s is of the value %j', (path, name) => {
  expect(outcomeNameOf(path)).toBe(name);
  if (name !== undefined) expect(outcomePath(name)).toBe(path);
});

test('values that are emptied are gone, and those without one are not recorded', () => {
  expect(mergeOutcome({ rate: '9', term: '48' }, { rate: '', lender: 'Kea' })).toEqual({
    term: '48',
    lender: 'Kea',
  });
  expect(recordedFields({ rate: '', term: '48' })).toEqual(['term']);
  expect(recordedFields()).toEqual([]);
});

test('a status misses the fields that it needs and that are not recorded', () => {
  const field = (name: string, needed_for?: string) => ({
    name,
    label: name,
    input: 'line' as const,
    choices: [],
    statuses: ['settled'],
    ...(needed_for !== undefined && { needed_for }),
  });
  const fields = [field('rate', 'settled'), field('term', 'settled'), field('note'), field('why', 'lost')];
  const missing = (recorded?: readonly string[]) =>
    missingOutcomeFields(fields, 'settled', recorded).map(({ name }) => name);
  expect(missing()).toEqual(['rate', 'term']);
  expect(missing(['rate', 'note'])).toEqual(['term']);
  expect(missing(['rate', 'term'])).toEqual([]);
});

test.each([
  ['8204863476999 contact:1', true],
  ['x8204863476999 contact:1', false],
  ['8204863476999 contact:1 2', false],
  ['820486347699 contact:1', false],
  ['8204863476999 ', false],
])('%j is a place among the newest: %j', (text, isOne) => {
  expect(isPlace(text)).toBe(isOne);
});

test('a work item is found by its words and those of its tags, each once', () => {
  const words = ['word ana', 'word urgent'];
  expect(wordsOfItem({ words, tags: ['Urgent', 'Call'] })).toEqual(['word ana', 'word urgent', 'word call']);
  expect(wordsOfItem({ words })).toEqual(words);
});
