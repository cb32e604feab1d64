import { expiryAttribute } from '#domain/table-indexes.ts';
import { digestId } from '#domain/work/digest.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';

/** A day's item is of no use once no call of that day can be repeated any more. */
const retentionSeconds = 7 * 86_400;

/** Tells on which days the digest was sent. */
export const digestRepository = (database: Database, table: string, now: () => number) => ({
  /** Claims a day: of all calls for it one sends the digest. @returns whether it is this one */
  claim: (date: string): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id: digestId(date) },
      UpdateExpression: `SET is_claimed = :yes, ${expiryAttribute} = :expiry`,
      ConditionExpression: 'attribute_not_exists(is_claimed)',
      ExpressionAttributeValues: { ':yes': true, ':expiry': Math.ceil(now() / 1_000) + retentionSeconds },
    }),

  /** Gives a day back whose digest was not sent for certain. */
  release: async (date: string): Promise<void> => {
    await database.update({
      TableName: table,
      Key: { id: digestId(date) },
      UpdateExpression: 'REMOVE is_claimed',
    });
  },
});

export type DigestRepository = ReturnType<typeof digestRepository>;
