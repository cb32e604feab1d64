import { DeleteCommand, GetCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tables, type TableName } from '#domain/tables.ts';
import { workWordsOf } from '#domain/work/work-words.ts';
import { outlastConflict } from '../command/outlast-conflict.ts';

const storedSchema = z.object({
  id: z.string(),
  received_at: z.string(),
  words: z.array(z.string()),
  expires_at: z.number(),
});

const historyTable: TableName = 'work_history';

/** The attribute by which the entries of one work item's history differ. */
const entryKey = tables.find(({ name }) => name === historyTable)?.sortKey ?? '';

/**
 * Erases what staff's work on a submission is found by and recorded in: its words, its history, what is known of its documents, and its work item, in this order, so that the next
 * try finds what is left if this is cut short.
 * @param id the work item's
 */
export const eraseWork = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  id: string,
): Promise<void> => {
  const remove = (table: TableName, Key: Record<string, unknown>) =>
    outlastConflict(() => client.send(new DeleteCommand({ TableName: nameOf(table), Key })));
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_items'), Key: { id }, ConsistentRead: true }),
  );
  for (const { id: partition, word } of Item ? workWordsOf(storedSchema.parse(Item)) : []) {
    await remove('work_words', { id: partition, word });
  }
  const history = paginateQuery(
    { client },
    {
      TableName: nameOf(historyTable),
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  );
  for await (const { Items = [] } of history) {
    for (const entry of Items) await remove(historyTable, { id, [entryKey]: entry[entryKey] });
  }
  await remove('work_documents', { id });
  await remove('work_items', { id });
};
