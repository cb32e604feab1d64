import * as z from 'zod/mini';
import { replyEntryKey, replySchema, type Reply, type StoredReply } from '#domain/replies/reply.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf, type TransactedWrite } from '../../clients/transact.ts';
import { updateIf } from '../../clients/update-if.ts';
import { checkExists, type WorkItemTables } from '../work-item.repository.ts';

const keyOf = (itemId: string, replyId: string) => ({ id: itemId, entry: replyEntryKey(replyId) });

export const replyRepository = (database: Database, { items, history }: WorkItemTables) => {
  const putReply = (reply: StoredReply): TransactedWrite => ({
    Put: { TableName: history, Item: reply, ConditionExpression: 'attribute_not_exists(id)' },
  });

  return {
    find: async (itemId: string, replyId: string): Promise<Reply | undefined> => {
      const { Item } = await database.get({
        TableName: history,
        Key: keyOf(itemId, replyId),
        ConsistentRead: true,
      });
      return Item && z.parse(replySchema, Item);
    },

    putOf: putReply,

    /** Returns a write that also replaces a reply that failed, but none that was or may have been sent. */
    putUnlessSent: (reply: StoredReply): TransactedWrite => ({
      Put: {
        TableName: history,
        Item: reply,
        ConditionExpression: 'attribute_not_exists(id) OR #state = :failed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':failed': 'failed' },
      },
    }),

    /** @returns false if the id is taken, or the submission was erased */
    add: async (reply: StoredReply): Promise<boolean> =>
      transactIf(database, [putReply(reply), checkExists(items, reply.id)]),

    /** Returns whether this very request stored the reply. */
    isStored: async ({ id, entry, request }: StoredReply): Promise<boolean> => {
      const { Item } = await database.get({ TableName: history, Key: { id, entry }, ConsistentRead: true });
      return Item?.['request'] === request;
    },

    /** Stores the result of sending. */
    settle: (itemId: string, replyId: string, state: Exclude<Reply['state'], 'sending'>): Promise<boolean> =>
      updateIf(database, {
        TableName: history,
        Key: keyOf(itemId, replyId),
        UpdateExpression: 'SET #state = :state',
        ConditionExpression: '#state = :sending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state, ':sending': 'sending' },
      }),
  };
};

export type ReplyRepository = ReturnType<typeof replyRepository>;
