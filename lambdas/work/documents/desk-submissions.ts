import type { StoredSubmission } from '#domain/submissions/submission-type.ts';
import { submissionTypes, type SubmissionTable } from '#domain/submissions/submission-types.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { WorkDocumentsRepository } from './work-documents.repository.ts';

type Type = (typeof submissionTypes)[number];

export interface DeskSubmission {
  readonly type: Type;
  readonly item: WorkItem;
  /** As it was sent. */
  readonly submission: StoredSubmission;
  readonly stored: WorkDocuments;
}

interface Dependencies {
  readonly work: Pick<WorkItemRepository, 'get'>;
  readonly workDocuments: Pick<WorkDocumentsRepository, 'get'>;
  readonly database: Pick<Database, 'get'>;
  readonly nameOf: (table: SubmissionTable) => string;
}

export const deskSubmissions = ({ work, workDocuments, database, nameOf }: Dependencies) => ({
  /** @throws NotFoundError, also for a type whose submissions have no documents */
  find: async ({
    type: name,
    id,
  }: {
    readonly type: string;
    readonly id: string;
  }): Promise<DeskSubmission> => {
    const type = submissionTypes.find((one) => one.name === name && one.documents.length > 0);
    if (type === undefined) throw new NotFoundError('There is no submission with documents with this ID.');
    const item = await work.get(workItemId(name, id));
    const { Item: sent } = await database.get({
      TableName: nameOf(type.table),
      Key: { id },
      ConsistentRead: true,
    });
    if (sent === undefined) throw new NotFoundError('There is no submission with this ID.');
    return { type, item, submission: type.read(sent), stored: await workDocuments.get(item) };
  },
});

export type DeskSubmissions = ReturnType<typeof deskSubmissions>;
