import * as z from 'zod/mini';
import { presencePrefix, storedPresenceSchema } from '#domain/work/presence.ts';
import type { Database } from '../../clients/database.ts';

type Presence = z.infer<typeof storedPresenceSchema>;

/** For DynamoDB's clean-up: entries are ignored much earlier. */
const retentionSeconds = 60;

export const presenceRepository = (database: Pick<Database, 'put' | 'query'>, history: string) => ({
  mark: async (itemId: string, presence: Presence): Promise<void> => {
    const Item = {
      ...presence,
      id: itemId,
      entry: `${presencePrefix}${presence.by}`,
      kind: 'presence',
      expires_at: Math.ceil(Date.parse(presence.at) / 1_000) + retentionSeconds,
    };
    await database.put({ TableName: history, Item });
  },

  list: async (itemId: string): Promise<Presence[]> => {
    const { Items = [] } = await database.query({
      TableName: history,
      KeyConditionExpression: 'id = :id AND begins_with(entry, :here)',
      ExpressionAttributeValues: { ':id': itemId, ':here': presencePrefix },
    });
    return Items.map((item) => z.parse(storedPresenceSchema, item));
  },
});

export type PresenceRepository = ReturnType<typeof presenceRepository>;
