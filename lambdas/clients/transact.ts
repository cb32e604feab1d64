import { setTimeout } from 'node:timers/promises';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { isTransactionConditionFailed, isTransactionRetryable, type Database } from './database.ts';

export type TransactedWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const maxAttempts = 6;
const conflictPauseMs = 50;

/**
 * Writes in one transaction; retries it if another one touches the same items, or if DynamoDB throttles it.
 * @returns false if a condition failed @throws other errors, and the last one after six attempts
 */
export const transactIf = async (
  database: Pick<Database, 'transactWrite'>,
  writes: TransactedWrite[],
): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.transactWrite({ TransactItems: writes });
      return true;
    } catch (error) {
      if (isTransactionConditionFailed(error)) return false;
      if (!isTransactionRetryable(error) || attempt === maxAttempts) throw error;
      await setTimeout(Math.random() * conflictPauseMs * attempt);
    }
  }
};
