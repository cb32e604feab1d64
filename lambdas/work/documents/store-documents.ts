import { buildChecklist, outstandingDocuments } from '#domain/documents/checklist.ts';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import { withOutstanding } from '#domain/work/documents-here.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../../clients/transact.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { DeskSubmission } from './desk-submissions.ts';
import type { WorkDocumentsRepository } from './work-documents.repository.ts';

/** Documents are named by their fields. */
interface DocumentChange extends Pick<WorkChange, 'at' | 'by' | 'by_email'> {
  readonly documents: readonly string[];
  /** Other changes of the work item. */
  readonly fields?: WorkChange['fields'];
}

export interface DocumentRepositories {
  readonly work: Pick<WorkItemRepository, 'replace'>;
  readonly workDocuments: Pick<WorkDocumentsRepository, 'put'>;
  /** Queues the mail that all documents are here; absent where none can be the last. */
  readonly queueDocumentsHere?: (item: WorkItem, at: string) => TransactedWrite;
}

/** Returns the history's fields for documents, also for those whose state stays the same: they were requested or received again. */
export const listStateChanges = (
  { type, submission, stored }: DeskSubmission,
  after: WorkDocuments,
  fields: readonly string[],
): WorkChange['fields'] => {
  const before = buildChecklist(type, submission, stored);
  const now = buildChecklist(type, submission, after);
  const stateIn = (checklist: typeof now, wanted: string): string =>
    checklist.find(({ field }) => field === wanted)?.state ?? '';
  return fields.map((field) => ({
    name: documentChangePath(field),
    from: stateIn(before, field),
    to: stateIn(now, field),
  }));
};

/** Returns a work item once its documents are these. */
export const withDocuments = (
  item: WorkItem,
  { type, submission, stored }: DeskSubmission,
  documents: WorkDocuments,
  at: string,
): WorkItem => {
  const checklist = buildChecklist(type, submission, documents);
  const listsUnreadable = (list: typeof checklist): boolean =>
    list.some(({ state }) => state === 'unreadable');
  const wasWaiting =
    item.outstanding !== undefined ||
    (stored.request !== undefined && listsUnreadable(buildChecklist(type, submission, stored)));
  return withOutstanding(
    type.work,
    item,
    {
      outstanding: outstandingDocuments(checklist).length,
      isLast: wasWaiting && !listsUnreadable(checklist),
    },
    at,
  );
};

/**
 * Stores a submission's documents with the next version of its work item and a history entry, in one transaction. The mail that
 * all are here is stored with them, unless its owner did it.
 * @param current the work item with its other changes
 * @returns the work item's version
 * @throws VersionConflictError
 */
export const storeDocuments = async (
  before: DeskSubmission,
  after: WorkDocuments,
  { documents, fields: others = [], ...by }: DocumentChange,
  { work, workDocuments, queueDocumentsHere }: DocumentRepositories,
  current: WorkItem = before.item,
): Promise<number> => {
  const { at, by_email: author } = by;
  const next = { ...withDocuments(current, before, after, at), version: current.version + 1 };
  const isReady = next.documents_due_at !== undefined && current.documents_due_at === undefined;
  const fields = [
    ...listStateChanges(before, after, documents),
    ...others,
    ...(isReady ? [...listChanges(current, next), { name: 'documents_here', from: '', to: 'all' }] : []),
  ];
  const mail = isReady && author !== next.owner ? queueDocumentsHere?.(next, at) : undefined;
  const writes = [workDocuments.put(after), ...(mail === undefined ? [] : [mail])];
  await work.replace(next, { ...by, version: next.version, fields }, writes);
  return next.version;
};
