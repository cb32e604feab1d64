import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName } from '#domain/tables.ts';

const storedSchema = z.object({ added: z.array(z.object({ id: z.string(), key: z.string() })) });

/**
 * Returns the keys of the documents that came after a submission, under names that no attribute of a submission has.
 * @param id the work item's
 */
export const addedDocuments = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  id: string,
): Promise<Record<string, string>> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_documents'), Key: { id }, ConsistentRead: true }),
  );
  const { added } = Item ? z.parse(storedSchema, Item) : { added: [] };
  return Object.fromEntries(added.map(({ id: one, key }) => [`added-${one}`, key]));
};
