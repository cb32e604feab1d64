import * as z from 'zod/mini';
import { heldMailsPageSize } from '#domain/incoming-mail/contract.ts';
import { heldMailList, parseHeldMail, type HeldMail } from '#domain/incoming-mail/held-mail.ts';
import type { Database } from '../clients/database.ts';

interface HeldMailsPage {
  readonly mails: HeldMail[];
  /** Id before which the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

const lastKeySchema = z.object({ entry: z.string() });

/** Reads the rows of held mails, which stand among the histories. */
export const heldMailRepository = (database: Pick<Database, 'get' | 'query' | 'update'>, table: string) => ({
  /** Newest first. */
  readPage: async (before: string | undefined): Promise<HeldMailsPage> => {
    const { Items = [], LastEvaluatedKey: last } = await database.query({
      TableName: table,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :list',
      ExpressionAttributeValues: { ':list': heldMailList },
      ScanIndexForward: false,
      Limit: heldMailsPageSize,
      ...(before !== undefined && { ExclusiveStartKey: { id: heldMailList, entry: before } }),
    });
    return {
      mails: Items.map((item) => parseHeldMail(item)),
      next: last && lastKeySchema.parse(last).entry,
    };
  },

  find: async (entry: string): Promise<HeldMail | undefined> => {
    const Key = { id: heldMailList, entry };
    const { Item } = await database.get({ TableName: table, Key, ConsistentRead: true });
    return Item && parseHeldMail(Item);
  },

  markReleased: async (entry: string, at: string, by: string): Promise<void> => {
    await database.update({
      TableName: table,
      Key: { id: heldMailList, entry },
      UpdateExpression:
        'SET released_at = if_not_exists(released_at, :at), released_by = if_not_exists(released_by, :by)',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':at': at, ':by': by },
    });
  },
});

export type HeldMailRepository = ReturnType<typeof heldMailRepository>;
