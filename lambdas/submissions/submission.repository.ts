import type { NewRecordState } from '#domain/submissions/new-record-state.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import type { Database } from '../clients/database.ts';
import { assertSameSubmission, putOnce } from '../clients/put-once.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { type IntakeTables, workItemWrites } from './work-item-writes.ts';

export interface SubmissionRepository<Stored> {
  /** Finds what is stored under this id, whoever sent it. */
  find(sent: Sent): Promise<Stored | undefined>;
  /** Finds what an earlier, identical request stored under this id. @throws IdempotencyKeyReusedError */
  findSame(sent: Sent, submittedBy: string): Promise<Stored | undefined>;
  /** Like `findSame`, but ignores what another session stored. */
  findOwn(sent: Sent, submittedBy: string): Promise<Stored | undefined>;
  /** Stores a submission once per id, with its pending mails, its work item and other writes. @throws IdempotencyKeyReusedError */
  create(submission: Stored, state: NewRecordState, alongside?: readonly TransactedWrite[]): Promise<Stored>;
}

interface Sent {
  readonly id: string;
}

interface SubmissionTables {
  readonly submissions: string;
  readonly work: IntakeTables;
}

/** Creates the repository of one type; submissions with the same input from the same session count as identical. */
export const submissionRepository = <Stored extends StoredSubmission>(
  type: TypedSubmissionType<Stored>,
  database: Database,
  { submissions: table, work }: SubmissionTables,
): SubmissionRepository<Stored> => {
  const { routes, stored, referenceOf } = type;
  const comparedAttributes = [...Object.keys(routes.submit.body.shape), 'taken', 'submitted_by'];

  const readItem = async ({ id }: Sent): Promise<Record<string, unknown> | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item;
  };
  const readSame = (item: Record<string, unknown> | undefined, sent: Sent, submittedBy: string) => {
    if (item === undefined) return undefined;
    assertSameSubmission(item, { ...sent, submitted_by: submittedBy }, comparedAttributes, referenceOf);
    return stored.read(item);
  };

  return {
    find: async (sent) => {
      const item = await readItem(sent);
      return item && stored.read(item);
    },
    findSame: async (sent, submittedBy) => readSame(await readItem(sent), sent, submittedBy),
    findOwn: async (sent, submittedBy) => {
      const item = await readItem(sent);
      return item?.['submitted_by'] === submittedBy ? readSame(item, sent, submittedBy) : undefined;
    },
    create: async (submission, state, alongside = []) => {
      const item = { ...submission, ...state, schema_version: stored.version };
      const relatedWrites = [...workItemWrites(type, item, work), ...alongside];
      return stored.read(
        await putOnce(database, table, item, relatedWrites, comparedAttributes, referenceOf),
      );
    },
  };
};
