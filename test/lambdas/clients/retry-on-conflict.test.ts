import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { retryOnConflict } from '../../../lambdas/clients/retry-on-conflict.ts';

const conflict = () => new TransactionConflictException({ message: 'conflict', $metadata: {} });

test('retries a write until the conflicting transaction has ended', async () => {
  let writes = 0;
  const write = async () => {
    writes += 1;
    if (writes < 3) throw conflict();
    return 'stored';
  };
  expect(await retryOnConflict(write)).toBe('stored');
  expect(writes).toBe(3);
});

test('rethrows any other error at once', async () => {
  let writes = 0;
  const write = async () => {
    writes += 1;
    throw new RangeError('no');
  };
  await expect(retryOnConflict(write)).rejects.toThrow('no');
  expect(writes).toBe(1);
});

test('a write that keeps meeting transactions fails after ten attempts, with pauses between', async () => {
  let writes = 0;
  const write = async () => {
    writes += 1;
    throw conflict();
  };
  const start = performance.now();
  await expect(retryOnConflict(write)).rejects.toThrow('conflict');
  expect(writes).toBe(10);
  // Nine pauses of 100 ms; a timer may fire a millisecond early.
  expect(performance.now() - start).toBeGreaterThanOrEqual(891);
});
