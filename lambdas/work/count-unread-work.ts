import { maxUnreadCount } from '#domain/work/contract.ts';
import { unreadWorkIndex } from '#domain/work/work-indexes.ts';
import { unreadValue } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';

/** Counts unread submissions, up to `maxUnreadCount`. */
export const countUnreadWork = async (
  database: Pick<Database, 'query'>,
  table: string,
): Promise<{ count: number }> => {
  const { Count = 0 } = await database.query({
    TableName: table,
    IndexName: unreadWorkIndex.name,
    Select: 'COUNT',
    KeyConditionExpression: '#unread = :unread',
    ExpressionAttributeNames: { '#unread': unreadWorkIndex.partitionKey },
    ExpressionAttributeValues: { ':unread': unreadValue },
    Limit: maxUnreadCount,
  });
  return { count: Count };
};
