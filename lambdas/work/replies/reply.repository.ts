import * as z from 'zod/mini';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { replyEntryKey, type Reply, type StoredReply } from '#domain/replies/reply.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf, type TransactedWrite } from '../../clients/transact.ts';
import { updateIf } from '../../clients/update-if.ts';
import { checkExists, type WorkItemTables } from '../work-item.repository.ts';
import { replyEffectSchema, type ReplyEffect } from './reply-effect.ts';

type ReplyEntry = Pick<StoredReply, 'id' | 'entry' | 'request'>;

const keyOf = (itemId: string, replyId: string) => ({ id: itemId, entry: replyEntryKey(replyId) });

export const replyRepository = (database: Database, { items, history }: WorkItemTables) => {
  const putReply = (reply: ReplyEntry): TransactedWrite => ({
    Put: { TableName: history, Item: reply, ConditionExpression: 'attribute_not_exists(id)' },
  });

  const read = async (itemId: string, replyId: string) => {
    const { Item } = await database.get({
      TableName: history,
      Key: keyOf(itemId, replyId),
      ConsistentRead: true,
    });
    return Item;
  };

  return {
    find: async (itemId: string, replyId: string): Promise<Reply | undefined> => {
      const stored = await read(itemId, replyId);
      return stored && parseReply(stored);
    },

    /** Finds a reply with what takes it back, which ends with its sending. */
    findQueued: async (
      itemId: string,
      replyId: string,
    ): Promise<{ readonly reply: Reply; readonly effect: ReplyEffect | undefined } | undefined> => {
      const stored = await read(itemId, replyId);
      return (
        stored && {
          reply: parseReply(stored),
          effect: z.parse(z.optional(replyEffectSchema), stored[replyMailState.undo]),
        }
      );
    },

    /** Returns a write that deletes a reply as long as nobody has begun to send it. */
    takeBack: (itemId: string, replyId: string): TransactedWrite => ({
      Delete: {
        TableName: history,
        Key: keyOf(itemId, replyId),
        ConditionExpression: '#queue = :pending',
        ExpressionAttributeNames: { '#queue': replyMailState.queue },
        ExpressionAttributeValues: { ':pending': 'pending' },
      },
    }),

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
    isStored: async ({ id, entry, request }: ReplyEntry): Promise<boolean> => {
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
