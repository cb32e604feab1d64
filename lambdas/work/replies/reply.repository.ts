import * as z from 'zod/mini';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { storedAttachments, type StoredAttachment } from '#domain/replies/attachments.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { replyEntryKey, type Reply, type StoredReply } from '#domain/replies/reply.ts';
import { workChangeSchema, type WorkChange } from '#domain/work/work-history.ts';
import { checkExists } from '../../clients/check-exists.ts';
import { queryItems, type Database } from '../../clients/database.ts';
import { transactIf, type TransactedWrite } from '../../clients/transact.ts';
import { updateIf } from '../../clients/update-if.ts';
import type { SentMailId } from '../../mails/conversation.ts';
import type { WorkItemTables } from '../work-item.repository.ts';
import { replyEffectSchema, type ReplyEffect } from './reply-effect.ts';

type ReplyEntry = Pick<StoredReply, 'id' | 'entry' | 'request'>;

export interface QueuedReply {
  readonly reply: Reply;
  /** Values that it changed, until it is sent. */
  readonly effect: ReplyEffect | undefined;
  /** The change that took it back. */
  readonly undone: WorkChange | undefined;
  readonly attachments: readonly StoredAttachment[];
}

const { queue, dueAt, attempts, problem, messageId, undo } = replyMailState;

const takenBack: Reply['state'] = 'taken-back';

const isKept = ({ state }: Readonly<Record<string, unknown>>): boolean => state !== takenBack;

const keyOf = (itemId: string, replyId: string) => ({ id: itemId, entry: replyEntryKey(replyId) });

/** Creates the repository of those who read replies alone. */
export const replyReader = (database: Database, history: string) => {
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

    findQueued: async (itemId: string, replyId: string): Promise<QueuedReply | undefined> => {
      const stored = await read(itemId, replyId);
      return (
        stored && {
          reply: parseReply(stored),
          effect: z.parse(z.optional(replyEffectSchema), stored[undo]),
          undone: z.parse(z.optional(workChangeSchema), stored['undone']),
          attachments: storedAttachments(stored),
        }
      );
    },

    /** Lists the keys of the files of all replies to a submission, but of those that were taken back. */
    listAttachedKeys: async (itemId: string): Promise<string[]> => {
      const replies = await queryItems(database, {
        TableName: history,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id AND begins_with(entry, :replies)',
        ExpressionAttributeValues: { ':id': itemId, ':replies': replyEntryKey('') },
      });
      return replies
        .filter(isKept)
        .flatMap(storedAttachments)
        .map(({ key }) => key);
    },
  };
};

export type ReplyReader = ReturnType<typeof replyReader>;

export const replyRepository = (database: Database, { items, history }: WorkItemTables) => {
  const putReply = (reply: ReplyEntry): TransactedWrite => ({
    Put: { TableName: history, Item: reply, ConditionExpression: 'attribute_not_exists(id)' },
  });

  return {
    ...replyReader(database, history),

    /**
     * Returns a write that takes a reply out of the queue as long as nobody has begun to send it. It stays, so that an undo whose answer
     * was lost can be repeated, and so that nobody stores the same reply again.
     */
    takeBack: (itemId: string, replyId: string, undone: WorkChange): TransactedWrite => ({
      Update: {
        TableName: history,
        Key: keyOf(itemId, replyId),
        UpdateExpression: `SET #state = :takenBack, undone = :undone REMOVE ${[queue, dueAt, attempts, problem, undo].join(', ')}`,
        ConditionExpression: `${queue} = :pending`,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':takenBack': takenBack,
          ':undone': undone,
        },
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
    add: async (reply: ReplyEntry): Promise<boolean> =>
      transactIf(database, [putReply(reply), checkExists(items, reply.id)]),

    /** Returns whether this very request stored the reply. */
    isStored: async ({ id, entry, request }: ReplyEntry): Promise<boolean> => {
      const { Item } = await database.get({ TableName: history, Key: { id, entry }, ConsistentRead: true });
      return Item?.['request'] === request;
    },

    /** Stores the result of sending, and the mail's id. */
    settle: (
      itemId: string,
      replyId: string,
      state: Exclude<Reply['state'], 'sending'>,
      kept?: SentMailId,
    ): Promise<boolean> => {
      const change = {
        TableName: history,
        Key: keyOf(itemId, replyId),
        UpdateExpression: `SET #state = :state${kept === undefined ? '' : `, ${messageId} = :mail`}`,
        ConditionExpression: '#state = :sending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': state,
          ':sending': 'sending',
          ...(kept && { ':mail': kept.messageId }),
        },
      };
      return kept === undefined
        ? updateIf(database, change)
        : transactIf(database, [{ Update: change }, kept.write]);
    },
  };
};

export type ReplyRepository = ReturnType<typeof replyRepository>;
