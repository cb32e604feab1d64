import { expect, test } from '@jest/globals';
import { newestWordsIndex } from '#domain/work/work-indexes.ts';
import { locateWords } from '#domain/work/work-words.ts';
import { wordReader } from '../../../lambdas/work/search/word-reader.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const { partition, text } = locateWords('name aroha');
const row = (place: string, word = text) => ({ id: partition, word, place });
const cost = { ConsumedCapacity: { CapacityUnits: 0.5 } };
const more = { LastEvaluatedKey: { id: 'x' } };

const reader = (...answers: object[]) => {
  const { calls, database } = recordedDatabase(...answers);
  return { calls, words: wordReader(database, 'words') };
};

/** Returns the input of a query for rows of the partition. */
const queryOf = (name: string, condition: string, values: object, others: object = {}) => ({
  TableName: 'words',
  KeyConditionExpression: `id = :partition AND ${condition}`,
  ExpressionAttributeNames: { [`#${name}`]: name },
  ExpressionAttributeValues: { ':partition': partition, ...values },
  ReturnConsumedCapacity: 'TOTAL',
  ...others,
});
const byReceipt = { IndexName: newestWordsIndex.name };

test('all places of a beginning are read once each, newest first, unless they are too many', async () => {
  const { calls, words } = reader({ Items: [row('2'), row('1'), row('2')] }, { Items: [row('1')], ...more });
  expect(await words.readAll('name aroha')).toEqual(['1', '2']);
  const input = queryOf('word', 'begins_with(#word, :text)', { ':text': text }, { Limit: 60 });
  expect(calls).toEqual([['query', input]]);
  expect(await words.readAll('name aroha')).toBeUndefined();
});

test('a search counts what its reads cost', async () => {
  const { words } = reader(
    { Items: [row('1')], ...cost },
    { Items: [row('1')], ...cost },
    { Items: [row('1')] },
  );
  expect(words.units()).toBe(0);
  await words.readAll('name aroha');
  await words.has('name aroha', '1');
  expect(words.units()).toBe(1);
  // An answer may lack what it cost.
  await words.readAll('name aroha');
  expect(words.units()).toBe(1);
});

test('the newest places are read by receipt, and are whole where nothing is left', async () => {
  const { calls, words } = reader({ Items: [row('3', `${text}nui`), row('4', `x${text}`), row('5')] });
  expect(await words.readNewest('name aroha', '2', 7)).toEqual({ places: ['3', '5'], until: undefined });
  const input = queryOf('place', '#place > :after', { ':after': '2' }, { ...byReceipt, Limit: 7 });
  expect(calls).toEqual([['query', input]]);
});

test.each([
  ['before the last one, of which words may be missing', [row('3'), row('4'), row('5')], ['3', '4'], '4'],
  ['that one, if there is no other', [row('5'), row('5', 'other')], ['5'], '5'],
  ['the last that has another word', [row('3'), row('4', 'other'), row('5')], ['3'], '4'],
  ['nothing, if nothing was read', [], [], undefined],
])('where more is left, the newest places reach to %s', async (_where, rows, places, until) => {
  const { words } = reader({ Items: rows, ...more });
  expect(await words.readNewest('name aroha', '', 3)).toEqual({ places, until });
});

test('a place has a beginning if one of its words starts with it', async () => {
  const { calls, words } = reader(
    { Items: [row('1', 'other'), row('1', `${text}nui`)] },
    { Items: [row('1', 'other')] },
    { Items: [] },
  );
  expect(await words.has('name aroha', '1')).toBe(true);
  const input = queryOf('place', '#place = :place', { ':place': '1' }, byReceipt);
  expect(calls).toEqual([['query', input]]);
  expect(await words.has('name aroha', '1')).toBe(false);
  expect(await words.has('name aroha', '1')).toBe(false);
});
