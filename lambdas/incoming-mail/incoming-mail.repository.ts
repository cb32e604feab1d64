import * as z from 'zod/mini';
import { toStoredHeldMail } from '#domain/incoming-mail/held-mail.ts';
import {
  bareMailId,
  mailIdPartition,
  mailIdRow,
  mailIdRowSchema,
} from '#domain/incoming-mail/mail-id-rows.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import type { Database } from '../clients/database.ts';
import { queryPages } from '../clients/database.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { updateIf } from '../clients/update-if.ts';

interface Tables {
  readonly history: string;
  readonly words: string;
}

const { messageId, outcomes } = replyMailState;

const sentSchema = z.object({ entry: z.string(), [messageId]: z.optional(z.string()) });

/** Keeps what leads from mails to submissions, and what became of mails. */
export const incomingMailRepository = (database: Database, { history, words }: Tables) => ({
  /** Returns the work items of a mail, by its id without brackets. */
  findByMailId: async (id: string): Promise<string[]> => {
    const { Items = [] } = await database.query({
      TableName: words,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': mailIdPartition(id) },
    });
    return Items.map((item) => mailIdRowSchema.parse(item).word);
  },

  /** Returns what finds a work item from the id of a mail. */
  putMailId: (item: Parameters<typeof mailIdRow>[0], id: string): TransactedWrite => ({
    Put: { TableName: words, Item: mailIdRow(item, id) },
  }),

  listHeld: async (mail: Parameters<typeof toStoredHeldMail>[0]): Promise<void> => {
    await database.put({ TableName: history, Item: toStoredHeldMail(mail) });
  },

  /** Marks those of a work item's mails as bounced that have one of these ids; returns whether a reply is among them. */
  markBounced: async (itemId: string, ids: readonly string[], at: string): Promise<boolean> => {
    const wanted = new Set(ids.map(bareMailId));
    const pages = queryPages(database, {
      TableName: history,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id',
      FilterExpression: `attribute_exists(${messageId})`,
      ProjectionExpression: `entry, ${messageId}`,
      ExpressionAttributeValues: { ':id': itemId },
    });
    const found: string[] = [];
    for await (const { Items = [] } of pages) {
      for (const { entry, [messageId]: id } of Items.map((item) => sentSchema.parse(item))) {
        if (id !== undefined && wanted.has(id)) found.push(entry);
      }
    }
    for (const entry of found) {
      await updateIf(database, {
        TableName: history,
        Key: { id: itemId, entry },
        UpdateExpression: `SET ${outcomes.bounced} = :at`,
        ConditionExpression: `attribute_exists(id) AND attribute_not_exists(${outcomes.bounced})`,
        ExpressionAttributeValues: { ':at': at },
      });
    }
    return found.some((entry) => entry.startsWith(replyEntryKey('')));
  },
});
