import { setTimeout } from 'node:timers/promises';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';

const maxAttempts = 10;
const pauseMs = 100;

export const retryOnConflict = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt === maxAttempts) throw error;
      await setTimeout(pauseMs);
    }
  }
};
