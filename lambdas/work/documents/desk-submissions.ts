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

export const deskSubmissions = ({ types, work, workDocuments, database, nameOf }: Dependencies) => ({
  /** @throws NotFoundError, also for a type whose submissions have no documents */
  find: async ({
    type: name,
    id,
  }: {
    readonly type: string;
    readonly id: string;
  }): Promise<DeskSubmission> => {
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
  },
});

export type DeskSubmissions = ReturnType<typeof deskSubmissions>;
