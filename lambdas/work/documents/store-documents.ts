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

/** Includes documents whose state stays the same: they were requested or received again. */
const listStateChanges = (
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
  const { outstanding: _outstanding, ...item } = current;
  const outstanding = outstandingDocuments(buildChecklist(before.type, before.submission, after)).length;
  const next = { ...item, ...(outstanding > 0 && { outstanding }), version: item.version + 1 };
  const fields = [...listStateChanges(before, after, documents), ...others];
  await work.replace(next, { ...by, version: next.version, fields }, [workDocuments.put(after)]);
  return next.version;
};
