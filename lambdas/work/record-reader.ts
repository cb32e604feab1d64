import type { StoredItem } from '#domain/submissions/record-answers.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { Database } from '../clients/database.ts';

/** Reads a submission as it was sent; undefined once it is erased. */
export type ReadRecord = (type: Pick<SubmissionType, 'table'>, id: string) => Promise<StoredItem | undefined>;

/** Reads submissions of all types from the tables whose names begin with a prefix. */
export const recordReader =
  (database: Pick<Database, 'get'>, tablePrefix: string): ReadRecord =>
  async ({ table }, id) => {
    const TableName = `${tablePrefix}-${table}`;
    const { Item } = await database.get({ TableName, Key: { id }, ConsistentRead: true });
    return Item;
  };
