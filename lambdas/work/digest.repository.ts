import { expiryAttribute } from '#domain/table-indexes.ts';
import { digestId } from '#domain/work/digest.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';

/** Longer than the scheduler may retry a call for that day. */
const retentionSeconds = 7 * 86_400;

export const digestRepository = (database: Database, table: string, now: () => number) => ({
  /** Claims a day, so that only one call sends its digest. @returns whether this call may send it */
  claim: (date: string): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id: digestId(date) },
      UpdateExpression: `SET is_claimed = :yes, ${expiryAttribute} = :expiry`,
      ConditionExpression: 'attribute_not_exists(is_claimed)',
      ExpressionAttributeValues: { ':yes': true, ':expiry': Math.ceil(now() / 1_000) + retentionSeconds },
    }),

  /** Releases a day whose digest was certainly not sent. */
  release: async (date: string): Promise<void> => {
    await database.update({
      TableName: table,
      Key: { id: digestId(date) },
      UpdateExpression: 'REMOVE is_claimed',
    });
  },
});

export type DigestRepository = ReturnType<typeof digestRepository>;
