import type { Database } from './database.ts';
import { updateIf } from './update-if.ts';

export interface SessionEndRepository {
  /** Keeps a later end, so that no ended session comes back. */
  save(userId: string, endedAt: Date): Promise<void>;
}

export const sessionEndRepository = (database: Database, table: string): SessionEndRepository => ({
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
