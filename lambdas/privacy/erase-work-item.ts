import {
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  paginateQuery,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { mailIdRow, mailIdsOf } from '#domain/incoming-mail/mail-id-rows.ts';
import { workDetailTables, type TableName } from '#domain/tables.ts';
import { wordsOfEntry } from '#domain/work/entry-words.ts';
import { wordsOfItem, workWordRows } from '#domain/work/work-words.ts';
import { isConditionFailed } from '../clients/database.ts';
import { retryOnConflict } from '../clients/retry-on-conflict.ts';
import { linksSchema, unlinkSubmissions } from './unlink-submissions.ts';

const storedSchema = z.extend(linksSchema, {
  received_at: z.string(),
  words: z.array(z.string()),
  card: z.extend(linksSchema.shape.card, { tags: z.optional(z.array(z.string())) }),
  version: z.int(),
  expires_at: z.number(),
});

type NameOf = (table: TableName) => string;

const remove = (
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: Record<string, unknown>,
  condition: Omit<DeleteCommandInput, 'TableName' | 'Key'> = {},
): Promise<unknown> =>
  retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key, ...condition })));

const removeWords = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  item: { readonly id: string; readonly received_at: string },
  words: readonly string[],
): Promise<void> => {
  for (const { id, word } of workWordRows({ ...item, expires_at: 0 }, words)) {
    await remove(client, nameOf('work_words'), { id, word });
  }
};

/** Erases what leads to a work item from the ids of the mails whose states a record keeps. */
export const eraseMailIds = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  itemId: string,
  stored: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const mailId of mailIdsOf(stored)) {
    const { id, word } = mailIdRow({ id: itemId }, mailId);
    await remove(client, nameOf('work_words'), { id, word });
  }
};

/**
 * Erases a work item, after its words and what others say about it, which only it names: as read, so that no word of a tag that came meanwhile stays. From
 * then on nobody can add to the submission: all writers check that the item exists.
 */
export const eraseWorkItem = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  id: string,
): Promise<void> => {
  const TableName = nameOf('work_items');
  const { Item } = await client.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
  if (Item === undefined) return;
  const { card, version, ...item } = storedSchema.parse(Item);
  await unlinkSubmissions(client, nameOf, { ...item, card });
  await removeWords(client, nameOf, item, wordsOfItem({ words: item.words, tags: card.tags }));
  try {
    await remove(
      client,
      TableName,
      { id },
      {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      },
    );
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    await eraseWorkItem(client, nameOf, id);
  }
};

/** Erases what staff and senders have added to a work item that is gone, each entry after what leads to it. */
export const eraseWorkDetails = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  item: { readonly id: string; readonly received_at: string },
): Promise<void> => {
  const { id } = item;
  for (const { name, sortKey } of workDetailTables) {
    const TableName = nameOf(name);
    if (sortKey === undefined) {
      await remove(client, TableName, { id });
      continue;
    }
    const pages = paginateQuery(
      { client },
      {
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const entry of Items) {
        await removeWords(client, nameOf, item, wordsOfEntry(entry));
        await eraseMailIds(client, nameOf, id, entry);
        await remove(client, TableName, { id, [sortKey]: entry[sortKey] });
      }
    }
  }
};
