import type { TransactedWrite } from './transact.ts';

/** Returns a check for a transaction: an erasure deletes the work item first, so nothing may be written after that. */
export const checkExists = (items: string, id: string): TransactedWrite => ({
  ConditionCheck: { TableName: items, Key: { id }, ConditionExpression: 'attribute_exists(id)' },
});
