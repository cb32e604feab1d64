import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import {
  isConditionFailed,
  isDuplicateItem,
  isTableMissing,
  isTransactionConditionFailed,
  isTransactionRetryable,
} from '../../../lambdas/clients/database.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a statement', () => {
  const { database, stored } = useTestTable();

  test('inserts an item once', async () => {
    const insert = () =>
      database().executeStatement({
        Statement: `INSERT INTO "${testTable}" VALUE {'id': ?, 'price': ?}`,
        Parameters: ['one', 9_500],
      });
    await insert();
    expect(await stored('one')).toEqual({ id: 'one', price: 9_500 });
    const error: unknown = await insert().catch((thrown: unknown) => thrown);
    expect(isDuplicateItem(error)).toBe(true);
  });
});

describe('an item', () => {
  const { database, stored } = useTestTable();

  test('is stored without what is undefined', async () => {
    const Item = { id: 'two', price: 12_000, make: undefined, seller: { kind: undefined, name: 'Tui' } };
    await database().put({ TableName: testTable, Item });
    expect(await stored('two')).toEqual({ id: 'two', price: 12_000, seller: { name: 'Tui' } });
  });
});

describe('a cancelled transaction', () => {
  const canceledBy = (...codes: (string | undefined)[]) =>
    new TransactionCanceledException({
      message: 'canceled',
      $metadata: {},
      CancellationReasons: codes.map((Code) => ({ Code })),
    });

  test.each([
    ['ConditionalCheckFailed', true, false],
    ['TransactionConflict', false, true],
    ['ThrottlingError', false, true],
    ['ValidationError', false, false],
  ])('by %s: condition failed %p, retryable %p', (code, isRefused, isRetryable) => {
    const error = canceledBy(undefined, code);
    expect([isTransactionConditionFailed(error), isTransactionRetryable(error)]).toEqual([
      isRefused,
      isRetryable,
    ]);
  });

  test('without reasons, and any other error, is neither', () => {
    const untold = new TransactionCanceledException({ message: 'canceled', $metadata: {} });
    for (const error of [untold, canceledBy(), new Error('TransactionConflict')]) {
      expect([isTransactionConditionFailed(error), isTransactionRetryable(error)]).toEqual([false, false]);
    }
  });
});

test.each([
  ['ConditionalCheckFailedException', isConditionFailed],
  ['DuplicateItemException', isDuplicateItem],
  ['ResourceNotFoundException', isTableMissing],
])('an error is told by its name %s', (name, isSuch) => {
  expect(isSuch(Object.assign(new Error('no'), { name }))).toBe(true);
  expect(isSuch(Object.assign(new Error(name), { name: 'AccessDeniedException' }))).toBe(false);
  expect(isSuch({ name })).toBe(false);
});
