import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName } from '#domain/tables.ts';
import { outcomeSchema } from '#domain/work/shown-outcome.ts';

const recordedSchema = z.object({ outcome: z.optional(outcomeSchema) });

const documentsSchema = z.object({ added: z.array(z.object({ id: z.string(), key: z.string() })) });

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
  const { added } = Item ? z.parse(documentsSchema, Item) : { added: [] };
  return Object.fromEntries(added.map(({ id: one, key }) => [`added-${one}`, key]));
};

/**
 * Returns what staff recorded of a submission, by the names of its type's fields; undefined where they recorded nothing.
 * @param id the work item's
 */
export const recordedByStaff = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  id: string,
): Promise<Record<string, string> | undefined> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_items'), Key: { id }, ConsistentRead: true }),
  );
  return Item && z.parse(recordedSchema, Item).outcome;
};
