import { expect, test } from '@jest/globals';
import { newestWordsIndex } from '#domain/work/work-indexes.ts';
import { locateWords } from '#domain/work/work-words.ts';
import { wordReader } from '../../../lambdas/work/search/word-reader.ts';

const { partition, text } = locateWords('name aroha');
const row = (place: string, word = text) => ({
  id: partition,
  word,
  place,
  item: `contact:${place}`,
  expires_at: 1,
});

const read = (rows: readonly Record<string, unknown>[], isLast = true, units: number | null = 0.5) => {
  const asked: unknown[] = [];
  const words = wordReader(
    {
      query: async (input) => {
        asked.push(input);
        return {
          Items: [...rows],
          ...(units !== null && { ConsumedCapacity: { CapacityUnits: units } }),
          ...(!isLast && { LastEvaluatedKey: { id: 'x' } }),
          $metadata: {},
        };
      },
    },
    'words',
  );
  return { words, asked };
};

test('all places of a beginning are read once each, newest first, unless they are too many', async () => {
  const { words, asked } = read([row('2'), row('1'), row('2')]);
  expect(await words.readAll('name aroha')).toEqual(['1', '2']);
  expect(asked).toEqual([
    {
      TableName: 'words',
      KeyConditionExpression: 'id = :partition AND begins_with(#word, :text)',
      ExpressionAttributeNames: { '#word': 'word' },
      ExpressionAttributeValues: { ':partition': partition, ':text': text },
      Limit: 60,
      ReturnConsumedCapacity: 'TOTAL',
    },
  ]);
  expect(await read([row('1')], false).words.readAll('name aroha')).toBeUndefined();
});

test('a search counts what its reads cost', async () => {
  const { words } = read([row('1')]);
  expect(words.units()).toBe(0);
  await words.readAll('name aroha');
  await words.has('name aroha', '1');
  expect(words.units()).toBe(1);
  const unknown = read([row('1')], true, null).words;
  await unknown.readAll('name aroha');
  expect(unknown.units()).toBe(0);
});

test('the newest places are read by receipt, and are whole where nothing is left', async () => {
  const { words, asked } = read([row('3'), row('4', 'other'), row('5')]);
  expect(await words.readNewest('name aroha', '2', 7)).toEqual({ places: ['3', '5'], until: undefined });
  expect(asked).toEqual([
    {
      TableName: 'words',
      IndexName: newestWordsIndex.name,
      KeyConditionExpression: 'id = :partition AND #place > :after',
      ExpressionAttributeNames: { '#place': 'place' },
      ExpressionAttributeValues: { ':partition': partition, ':after': '2' },
      Limit: 7,
      ReturnConsumedCapacity: 'TOTAL',
    },
  ]);
});

test.each([
  ['before the last one, of which words may be missing', [row('3'), row('4'), row('5')], ['3', '4'], '4'],
  ['that one, if there is no other', [row('5'), row('5', 'other')], ['5'], '5'],
  ['the last that has another word', [row('3'), row('4', 'other'), row('5')], ['3'], '4'],
  ['nothing, if nothing was read', [], [], undefined],
])('where more is left, the newest places reach to %s', async (_where, rows, places, until) => {
  expect(await read(rows, false).words.readNewest('name aroha', '', 3)).toEqual({ places, until });
});

test('a place has a beginning if one of its words starts with it', async () => {
  const { words, asked } = read([row('1', 'other'), row('1', `${text}nui`)]);
  expect(await words.has('name aroha', '1')).toBe(true);
  expect(asked).toEqual([
    {
      TableName: 'words',
      IndexName: newestWordsIndex.name,
      KeyConditionExpression: 'id = :partition AND #place = :place',
      ExpressionAttributeNames: { '#place': 'place' },
      ExpressionAttributeValues: { ':partition': partition, ':place': '1' },
      ReturnConsumedCapacity: 'TOTAL',
    },
  ]);
  expect(await read([row('1', 'other')]).words.has('name aroha', '1')).toBe(false);
  expect(await read([]).words.has('name aroha', '1')).toBe(false);
});
