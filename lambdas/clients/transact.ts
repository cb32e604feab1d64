import { setTimeout } from 'node:timers/promises';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { isTransactionConditionFailed, isTransactionRetryable, type Database } from './database.ts';

export type TransactedWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Writes that meet in one item cancel each other. */
const maxConflictAttempts = 6;
const conflictPauseMs = 50;

/**
 * Makes several writes in one transaction, again if another one cancels it.
 * @returns false if a condition did not hold, and so nothing was written
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
      if (!isTransactionRetryable(error) || attempt === maxConflictAttempts) throw error;
      await setTimeout(Math.random() * conflictPauseMs * attempt);
    }
  }
};
