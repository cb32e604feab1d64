import { expect, test } from '@jest/globals';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import { linkStatesRepository } from '../../../lambdas/clients/link-states.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const item = { id: 'contact:1', expires_at: 2_000_000_000 };
const state = { number: 3, valid_until: '2026-12-20T01:00:00.000Z', wrong_tries: 2 };
const tables = { items: 'items', history: 'history' };

test('the links of an item are read by person, and there may be none', async () => {
  const { calls, database } = recordedDatabase({ Items: [{ ...state, entry: 'link joint' }] }, {});
  const { read } = linkStatesRepository(database, tables);
  expect([...(await read(item.id))]).toEqual([['joint', state]]);
  expect([...(await read(item.id))]).toEqual([]);
  expect(calls[0]).toEqual([
    'query',
    {
      TableName: 'history',
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id AND begins_with(entry, :entry)',
      ExpressionAttributeValues: { ':id': 'contact:1', ':entry': 'link ' },
    },
  ]);
});

type Repository = ReturnType<typeof linkStatesRepository>;

test.each<[string, (links: Repository) => Promise<boolean>, string, string, object]>([
  [
    'a try is counted while one is left',
    (links) => links.countTry(item, 'joint', state),
    'if_not_exists(wrong_tries, :zero) + :one',
    'attribute_not_exists(#number) OR (#number = :number AND wrong_tries < :max)',
    { ':number': 3, ':zero': 0, ':one': 1, ':max': maxWrongTries },
  ],
  [
    'a link ends once all tries are used, and the next one has its number',
    (links) => links.endIfTried(item, 'joint', state),
    ':tries',
    '#number = :read AND wrong_tries >= :max',
    { ':number': 4, ':tries': 0, ':read': 3, ':max': maxWrongTries },
  ],
  [
    'the next state is stored unless the link was replaced',
    (links) => links.store(item, 'joint', { ...state, number: 4, wrong_tries: 1 }, state),
    ':tries',
    'attribute_not_exists(#number) OR #number = :read',
    { ':number': 4, ':tries': 1, ':read': 3 },
  ],
])('%s, if the submission still exists', async (_what, write, tries, condition, values) => {
  const { calls, database } = recordedDatabase();
  expect(await write(linkStatesRepository(database, tables))).toBe(true);
  const Update = {
    TableName: 'history',
    Key: { id: 'contact:1', entry: 'link joint' },
    UpdateExpression: `SET #kind = :kind, #number = :number, valid_until = :until, expires_at = :expiry, wrong_tries = ${tries}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: { '#kind': 'kind', '#number': 'number' },
    ExpressionAttributeValues: {
      ':kind': 'link',
      ':until': state.valid_until,
      ':expiry': item.expires_at,
      ...values,
    },
  };
  const ConditionCheck = {
    TableName: 'items',
    Key: { id: 'contact:1' },
    ConditionExpression: 'attribute_exists(id)',
  };
  expect(calls).toEqual([['transactWrite', { TransactItems: [{ ConditionCheck }, { Update }] }]]);
});
