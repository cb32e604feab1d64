import { expect, test } from '@jest/globals';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Database } from '../../../lambdas/clients/database.ts';
import { IdempotencyKeyReusedError, putOnce } from '../../../lambdas/clients/put-once.ts';
import { recordedGets } from '../../support/recorded-gets.ts';

const item = { id: '1', message: 'Kia ora', submitted_by: 'visitor-1', created_at: 'now' };
const compared = ['message', 'submitted_by'];
const referenceOf = (id: string) => `CM-${id}`;

const beside = { Put: { TableName: 'work', Item: { id: 'contact:1' } } };

const refusal = new TransactionCanceledException({
  message: 'No.',
  $metadata: {},
  CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
});

/** A database in which the id exists; without `stored`, the item has been deleted again. */
const taken = (stored: Record<string, unknown> | undefined, failure?: Error) => {
  const { asked, database } = recordedGets(stored);
  const transactWrite: Database['transactWrite'] = async (input) => {
    asked.push(input);
    throw failure ?? refusal;
  };
  return { asked, database: { ...database, transactWrite } };
};

test('an existing id is read consistently, and returns what the first request stored', async () => {
  const stored = { ...item, created_at: 'before' };
  const { asked, database } = taken(stored);
  expect(await putOnce(database, 'table', item, [beside], compared, referenceOf)).toEqual(stored);
  expect(asked).toEqual([
    {
      TransactItems: [
        { Put: { TableName: 'table', Item: item, ConditionExpression: 'attribute_not_exists(id)' } },
        beside,
      ],
    },
    { TableName: 'table', Key: { id: '1' }, ConsistentRead: true },
  ]);
});

test.each([
  ['another message of the same session', { ...item, message: 'Something else' }, 'CM-1'],
  ['the same message of another session', { ...item, submitted_by: 'visitor-2' }, undefined],
  ['what is gone again', undefined, undefined],
  ['a record without an id', { submitted_by: item.submitted_by }, undefined],
])('rejects an id that %s has used', async (_what, stored, reference) => {
  const error: unknown = await putOnce(
    taken(stored).database,
    'table',
    item,
    [],
    compared,
    referenceOf,
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(IdempotencyKeyReusedError);
  expect(error).toMatchObject({ reference });
});

test('rethrows other errors', async () => {
  const { database } = taken(item, new Error('no table'));
  await expect(putOnce(database, 'table', item, [], compared)).rejects.toThrow('no table');
});
