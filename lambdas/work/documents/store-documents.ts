import { buildChecklist, outstandingDocuments } from '#domain/documents/checklist.ts';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
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

/** Returns a work item with the number of documents that it waits for. */
export const withOutstanding = (
  { outstanding: _outstanding, ...item }: WorkItem,
  { type, submission }: DeskSubmission,
  after: WorkDocuments,
): WorkItem => {
  const outstanding = outstandingDocuments(buildChecklist(type, submission, after)).length;
  return { ...item, ...(outstanding > 0 && { outstanding }) };
};

/**
 * Stores a submission's documents with the next version of its work item and a history entry, in one transaction.
 * @param current the work item with its other changes
 * @returns the work item's version
 * @throws VersionConflictError
 */
export const storeDocuments = async (
  before: DeskSubmission,
  after: WorkDocuments,
  { documents, fields: others = [], ...by }: DocumentChange,
  { work, workDocuments }: DocumentRepositories,
  current: WorkItem = before.item,
): Promise<number> => {
  const next = { ...withOutstanding(current, before, after), version: current.version + 1 };
  const fields = [...listStateChanges(before, after, documents), ...others];
  await work.replace(next, { ...by, version: next.version, fields }, [workDocuments.put(after)]);
  return next.version;
};
