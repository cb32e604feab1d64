import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { SubmissionTable } from '#domain/submissions/submission-types.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { workItemWrites } from '../../lambdas/submissions/work-item-writes.ts';
import { scanTable, type Item } from '../command/scan-table.ts';

// Other items of submission tables, such as limits and quotas, have ids that are not UUIDs.
const submissionSchema = z.looseObject({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  expires_at: z.int(),
});

const hasSubmissionId = (item: Item): boolean => z.uuid().safeParse(item['id']).success;

interface WorkMigration {
  readonly added: number;
  /** Ids of records that are not submissions; they get no work item. */
  readonly unreadable: readonly string[];
}

const alreadyExists = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  error.CancellationReasons?.[0]?.Code === 'ConditionalCheckFailed';

/** Adds work items for submissions of releases without the staff desk. Safe to repeat, and while visitors and staff work. */
export const migrateWork = async (
  client: DynamoDBDocumentClient,
  types: readonly SubmissionType<string, SubmissionTable>[],
  nameOf: (table: TableName) => string,
  isDry = false,
): Promise<WorkMigration> => {
  const tables = { items: nameOf('work_items'), words: nameOf('work_words') };
  const present = new Set((await scanTable(client, tables.items, () => true)).map(({ id }) => id));
  const unreadable: string[] = [];
  let added = 0;

  // Returns false if the submission has got its work item meanwhile.
  const write = async ([item, ...words]: ReturnType<typeof workItemWrites>): Promise<boolean> => {
    const put = item && { Put: item.Put && { ...item.Put, ConditionExpression: 'attribute_not_exists(id)' } };
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...(put ? [put] : []), ...words] }));
      return true;
    } catch (error) {
      if (alreadyExists(error)) return false;
      throw error;
    }
  };

  for (const type of types) {
    for (const stored of await scanTable(client, nameOf(type.table), hasSubmissionId)) {
      const id = workItemId(type.name, String(stored['id']));
      if (present.has(id)) continue;
      const { data } = submissionSchema.safeParse(stored);
      try {
        const entries = workItemWrites(type, z.parse(submissionSchema, data), tables);
        if (isDry || (await write(entries))) added += 1;
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error;
        unreadable.push(id);
      }
    }
  }
  return { added, unreadable };
};
