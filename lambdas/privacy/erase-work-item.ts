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

/** Erases a work item after all its details: a retry after an interruption still finds the rest. */
export const eraseWorkItem = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  id: string,
): Promise<void> => {
  const remove = (table: TableName, Key: Record<string, unknown>) =>
    retryOnConflict(() => client.send(new DeleteCommand({ TableName: nameOf(table), Key })));
  const removeAll = async (table: TableName, sortKey: string): Promise<void> => {
    const pages = paginateQuery(
      { client },
      {
        TableName: nameOf(table),
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const entry of Items) await remove(table, { id, [sortKey]: entry[sortKey] });
    }
  };
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_items'), Key: { id }, ConsistentRead: true }),
  );
  for (const { id: partition, word } of Item ? workWordsOf(storedSchema.parse(Item)) : []) {
    await remove('work_words', { id: partition, word });
  }
  for (const { name, sortKey } of workDetailTables) {
    await (sortKey === undefined ? remove(name, { id }) : removeAll(name, sortKey));
  }
  await remove('work_items', { id });
};
