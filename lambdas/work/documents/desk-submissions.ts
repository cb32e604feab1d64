import { corrected } from '#domain/corrections/corrected.ts';
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
  /** With the values that count. */
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

const noDocuments = 'There is no submission with documents with this ID.';

export const deskSubmissions = ({ types, work, workDocuments, database, nameOf }: Dependencies) => {
  const read = async (
    { type: name, id }: SubmissionKey,
    isWanted: (type: SubmissionType, stored: WorkDocuments) => boolean,
  ): Promise<DeskSubmission> => {
    const type = types.find((one) => one.name === name);
    if (type === undefined) throw new NotFoundError(noDocuments);
    const item = await work.get(workItemId(name, id));
    const stored = await workDocuments.get(item);
    if (!isWanted(type, stored)) throw new NotFoundError(noDocuments);
    const { Item: sent } = await database.get({
      TableName: nameOf(type.table),
      Key: { id },
      ConsistentRead: true,
    });
    if (sent === undefined) throw new NotFoundError('There is no submission with this ID.');
    return { type, item, submission: type.read(corrected(type, sent, item)), stored };
  };

  /** @throws NotFoundError, also for one without documents of a type that asks for none */
  const find = (submission: SubmissionKey): Promise<DeskSubmission> =>
    read(submission, ({ documents }, { added }) => documents.length > 0 || added.length > 0);

  return {
    find,
    /** Of a type that asks for no documents, too: emails bring some. @throws NotFoundError */
    findAny: (submission: SubmissionKey): Promise<DeskSubmission> => read(submission, () => true),
    /** Lists the keys of a submission's documents: none once it is erased. */
    listKeys: async (submission: SubmissionKey): Promise<string[]> => {
      const found = await find(submission).catch(undefinedIfNotFound);
      if (found === undefined) return [];
      return submissionDocuments(found.type, found.submission, found.stored).map(({ key }) => key);
    },
  };
};

export type DeskSubmissions = ReturnType<typeof deskSubmissions>;
