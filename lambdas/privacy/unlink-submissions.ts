import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  PutCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName } from '#domain/tables.ts';
import { linkedItemId, withoutDuplicate, withoutLinks } from '#domain/work/linked-submissions.ts';
import type { StatusAnswer } from '#domain/work/status-answer.ts';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { workChangeSchema } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { retryOnConflict } from '../clients/retry-on-conflict.ts';

/** Retries, because staff may change the other submission meanwhile. */
const maxAttempts = 5;

/** The part of a stored work item that names others. */
export const linksSchema = z.object({
  id: z.string(),
  card: z.object({ reference: z.string() }),
  linked: z.optional(z.array(z.string())),
});

type NameOf = (table: TableName) => string;

const changeSchema = z.extend(z.looseObject(workChangeSchema.shape), { entry: z.string() });

const pointsTo = (erased: string, answer: StatusAnswer | undefined): boolean => {
  const original = answer?.duplicate_of;
  return original !== undefined && linkedItemId(original) === erased;
};

const withoutOriginal = ({ duplicate_of: _original, ...answer }: StatusAnswer): StatusAnswer => answer;

/** A move that would point to it again can't be undone. */
const without = (item: WorkItem, erased: string): WorkItem => {
  const {
    linked = [],
    status_answer: answer,
    moved,
    ...others
  } = withoutDuplicate(withoutLinks(item, erased), erased);
  const leftLinked = linked.filter((one) => one !== erased);
  return {
    ...others,
    version: item.version + 1,
    ...(leftLinked.length > 0 && { linked: leftLinked }),
    ...(answer && { status_answer: pointsTo(erased, answer) ? withoutOriginal(answer) : answer }),
    ...(moved && !pointsTo(erased, moved.status_answer) && { moved }),
  };
};

const unlink = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  id: string,
  erased: string,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const { Item } = await client.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
    if (Item === undefined) return;
    const item = parseWorkItem(Item);
    const put = new PutCommand({
      TableName,
      Item: toStoredWorkItem(without(item, erased)),
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': item.version },
    });
    try {
      await retryOnConflict(() => client.send(put));
      return;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || attempt === maxAttempts) throw error;
    }
  }
};

/** Erases a reference number from the history of another submission. */
const forgetReference = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  id: string,
  reference: string,
): Promise<void> => {
  const pages = paginateQuery(
    { client },
    {
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id AND entry < :letters',
      ExpressionAttributeValues: { ':id': id, ':letters': 'a' },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const change of Items.map((item) => z.parse(changeSchema, item))) {
      const fields = change.fields.filter(({ from, to }) => from !== reference && to !== reference);
      if (fields.length === change.fields.length) continue;
      const { entry } = change;
      const write =
        fields.length === 0
          ? () => client.send(new DeleteCommand({ TableName, Key: { id, entry } }))
          : () => client.send(new PutCommand({ TableName, Item: { ...change, fields } }));
      await retryOnConflict<unknown>(write);
    }
  }
};

/** Erases what other submissions know of one that is erased: that it is, or once was, the same as they are or linked with them. */
export const unlinkSubmissions = async (
  client: DynamoDBDocumentClient,
  nameOf: NameOf,
  { id, card, linked = [] }: z.output<typeof linksSchema>,
): Promise<void> => {
  for (const other of linked) {
    await unlink(client, nameOf('work_items'), other, id);
    await forgetReference(client, nameOf('work_history'), other, card.reference);
  }
};
