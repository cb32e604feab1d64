import { submissionDocuments } from '#domain/documents/checklist.ts';
import type { StoredSubmission, SubmissionType } from '#domain/submissions/submission-type.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { WorkDocumentsRepository } from './work-documents.repository.ts';

export interface DeskSubmission {
  readonly type: SubmissionType;
  readonly item: WorkItem;
  /** As it was sent. */
  readonly submission: StoredSubmission;
  readonly stored: WorkDocuments;
}

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get'>;
  readonly workDocuments: Pick<WorkDocumentsRepository, 'get'>;
  readonly database: Pick<Database, 'get'>;
  readonly nameOf: (table: string) => string;
}

interface SubmissionKey {
  readonly type: string;
  readonly id: string;
}

/** @throws other errors */
export const undefinedIfNotFound = (error: unknown): undefined => {
  if (!(error instanceof NotFoundError)) throw error;
};

export const deskSubmissions = ({ types, work, workDocuments, database, nameOf }: Dependencies) => {
  /** @throws NotFoundError, also for a type whose submissions have no documents */
  const find = async ({ type: name, id }: SubmissionKey): Promise<DeskSubmission> => {
    const type = types.find((one) => one.name === name && one.documents.length > 0);
    if (type === undefined) throw new NotFoundError('There is no submission with documents with this ID.');
    const item = await work.get(workItemId(name, id));
    const { Item: sent } = await database.get({
      TableName: nameOf(type.table),
      Key: { id },
      ConsistentRead: true,
    });
    if (sent === undefined) throw new NotFoundError('There is no submission with this ID.');
    return { type, item, submission: type.read(sent), stored: await workDocuments.get(item) };
  };

  return {
    find,
    /** Lists the keys of a submission's documents: none once it is erased. */
    listKeys: async (submission: SubmissionKey): Promise<string[]> => {
      const found = await find(submission).catch(undefinedIfNotFound);
      if (found === undefined) return [];
      return submissionDocuments(found.type, found.submission, found.stored).map(({ key }) => key);
    },
  };
};

export type DeskSubmissions = ReturnType<typeof deskSubmissions>;
