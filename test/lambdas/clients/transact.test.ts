import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { transactIf } from '../../../lambdas/clients/transact.ts';

const canceledBy = (Code: string) =>
  new TransactionCanceledException({ message: Code, $metadata: {}, CancellationReasons: [{ Code }] });

const writes = [{ Put: { TableName: 'table', Item: { id: '1' } } }];

/** A database whose first transactions fail so often. */
const failing = (times: number, error: Error) => {
  const made: object[] = [];
  const transactWrite = async (input: object) => {
    made.push(input);
    if (made.length <= times) throw error;
  };
  return { made, database: { transactWrite } };
};

describe('writes in one transaction', () => {
  beforeEach(() => {
    // Without a pause between attempts.
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('are made once where nothing is in their way', async () => {
    const { made, database } = failing(0, new Error());
    expect(await transactIf(database, writes)).toBe(true);
    expect(made).toEqual([{ TransactItems: writes }]);
  });

  test('are not made where a condition does not hold', async () => {
    const { made, database } = failing(1, canceledBy('ConditionalCheckFailed'));
    expect(await transactIf(database, writes)).toBe(false);
    expect(made).toHaveLength(1);
  });

  test.each(['TransactionConflict', 'ThrottlingError'])(
    'are made again after %s, six times',
    async (code) => {
      const five = failing(5, canceledBy(code));
      expect(await transactIf(five.database, writes)).toBe(true);
      expect(five.made).toHaveLength(6);
      const six = failing(6, canceledBy(code));
      await expect(transactIf(six.database, writes)).rejects.toThrow(code);
      expect(six.made).toHaveLength(6);
    },
  );

  test('fail at once with any other error', async () => {
    const { made, database } = failing(1, new Error('no table'));
    await expect(transactIf(database, writes)).rejects.toThrow('no table');
    expect(made).toHaveLength(1);
  });

  test('wait longer before each further attempt', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { database } = failing(3, canceledBy('TransactionConflict'));
    const start = performance.now();
    await transactIf(database, writes);
    // 50, 100 and 150 ms; a timer may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(297);
  });
});
