import { DeleteCommand, GetCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { workDetailTables, type TableName } from '#domain/tables.ts';
import { workWordsOf } from '#domain/work/work-words.ts';
import { retryOnConflict } from '../clients/retry-on-conflict.ts';

const storedSchema = z.object({
  id: z.string(),
  received_at: z.string(),
  words: z.array(z.string()),
  expires_at: z.number(),
});

type NameOf = (table: TableName) => string;

const remove = (
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: Record<string, unknown>,
): Promise<unknown> => retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key })));

/**
 * Erases a work item, after its words, which only it names. From then on nobody can add to the submission: all writers check
 * that the item exists.
 */
export const eraseWorkItem = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  id: string,
): Promise<void> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_items'), Key: { id }, ConsistentRead: true }),
  );
  for (const { id: partition, word } of Item ? workWordsOf(storedSchema.parse(Item)) : []) {
    await remove(client, nameOf('work_words'), { id: partition, word });
  }
  await remove(client, nameOf('work_items'), { id });
};

/** Erases what staff and senders have added to a work item that is gone. */
export const eraseWorkDetails = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  id: string,
): Promise<void> => {
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
      for (const entry of Items) await remove(client, TableName, { id, [sortKey]: entry[sortKey] });
    }
  }
};
