import type { Database } from '../clients/database.ts';
import { retryOnConflict } from '../clients/retry-on-conflict.ts';
import { updateIf } from '../clients/update-if.ts';

/** Marks a work item whose reply may not have arrived, for the next round to bring it back to the inbox; none that was erased. */
export const markUnanswered =
  (database: Database, table: string, now: () => number) =>
  async (itemId: string): Promise<void> => {
    await retryOnConflict(async () =>
      updateIf(database, {
        TableName: table,
        Key: { id: itemId },
        UpdateExpression: 'SET unanswered_at = :now, returns_at = :now',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':now': new Date(now()).toISOString() },
      }),
    );
  };
