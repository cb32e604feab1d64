import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { updateIf } from './update-if.ts';

export interface SessionEndRepository {
  find(userId: string): Promise<Date | undefined>;
  /** Keeps a later end, so that no ended session comes back. */
  save(userId: string, endedAt: Date): Promise<void>;
}

const storedSchema = z.object({ sessions_ended_at: z.optional(z.iso.datetime()) });

export const sessionEndRepository = (database: Database, table: string): SessionEndRepository => ({
  find: async (userId) => {
    const { Item = {} } = await database.get({
      TableName: table,
      Key: { id: userId },
      // A sign-out must take effect at the next request.
      ConsistentRead: true,
    });
    const { sessions_ended_at: endedAt } = storedSchema.parse(Item);
    return endedAt === undefined ? undefined : new Date(endedAt);
  },
  save: async (userId, endedAt) => {
    await updateIf(database, {
      TableName: table,
      Key: { id: userId },
      UpdateExpression: 'SET sessions_ended_at = :ended_at',
      ConditionExpression: 'attribute_not_exists(sessions_ended_at) OR sessions_ended_at < :ended_at',
      ExpressionAttributeValues: { ':ended_at': endedAt.toISOString() },
    });
  },
});
