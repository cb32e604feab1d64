import { GetCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { replySchema } from '#domain/replies/reply.ts';
import type { TableName } from '#domain/tables.ts';
import { workNoteSchema } from '#domain/work/work-note.ts';
import { outcomeSchema } from '#domain/work/shown-outcome.ts';

const recordedSchema = z.object({ outcome: z.optional(outcomeSchema) });

const documentsSchema = z.object({ added: z.array(z.object({ id: z.string(), key: z.string() })) });

/**
 * Returns the keys of the documents that came after a submission, under names that no attribute of a submission has.
 * @param id the work item's
 */
export const readAddedDocuments = async (
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
export const readRecordedOutcome = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  id: string,
): Promise<Record<string, string> | undefined> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_items'), Key: { id }, ConsistentRead: true }),
  );
  return Item && z.parse(recordedSchema, Item).outcome;
};

/** A reply as its reader got it; which of the administrators wrote it is not theirs to know. */
interface ExportedReply {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A note of the team about a submission, with what it said before; which of the administrators wrote it is left out. */
interface ExportedNote {
  readonly at: string;
  readonly text: string;
  readonly earlier: readonly { readonly at: string; readonly text: string }[];
}

const earliestFirst = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? -1 : 1;

const plainText = ({ at, text }: { readonly at: string; readonly text: string }) => ({ at, text });

/**
 * Returns what was answered to a submission's sender by mail, and what the team noted about it, the earliest first.
 * @param id the work item's
 */
export const readRepliesAndNotes = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  id: string,
): Promise<{ readonly replies: ExportedReply[]; readonly notes: ExportedNote[] }> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: nameOf('work_history'),
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  );
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  const itemsOfKind = (kind: string) => items.filter((item) => item['kind'] === kind);
  return {
    replies: itemsOfKind('reply')
      .map((item) => z.parse(replySchema, item))
      .filter(({ reply_id }) => reply_id !== passOnReplyIds.forward)
      .map(({ at, to, subject, text }) => ({ at, to, subject, text }))
      .toSorted(earliestFirst),
    notes: itemsOfKind('note')
      .map((item) => z.parse(workNoteSchema, item))
      .map(({ at, text, earlier }) => ({ at, text, earlier: earlier.map(plainText) }))
      .toSorted(earliestFirst),
  };
};
