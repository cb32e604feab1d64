import { checklistOf, outstandingOf } from '#domain/documents/checklist.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { DeskSubmission } from './desk-submissions.ts';
import type { WorkDocumentsRepository } from './work-documents.repository.ts';

export interface DocumentChanges {
  readonly work: Pick<WorkItemRepository, 'replace'>;
  readonly workDocuments: Pick<WorkDocumentsRepository, 'put'>;
}

/** Returns how the checklist's entries differ, as the history tells it. */
const changesBetween = (before: DeskSubmission, after: WorkDocuments): WorkChange['fields'] => {
  const { type, submission, stored } = before;
  const now = checklistOf(type, submission, after);
  return checklistOf(type, submission, stored).flatMap(({ field, state: from }, index) => {
    const to = now[index]?.state ?? from;
    return from === to ? [] : [{ name: `document.${field}`, from, to }];
  });
};

/**
 * Stores what is known of a submission's documents now, with the work item's next version and the entry of its history, in one transaction.
 * @param by user id and address of who changed it
 * @param current the work item with what else changes of it
 * @returns the work item's version
 * @throws VersionConflictError
 */
export const storeDocuments = async (
  before: DeskSubmission,
  after: WorkDocuments,
  by: Pick<WorkChange, 'at' | 'by' | 'by_email'> & { readonly fields?: WorkChange['fields'] },
  { work, workDocuments }: DocumentChanges,
  current: WorkItem = before.item,
): Promise<number> => {
  const { outstanding: _outstanding, ...item } = current;
  const outstanding = outstandingOf(checklistOf(before.type, before.submission, after)).length;
  const next = { ...item, ...(outstanding > 0 && { outstanding }), version: item.version + 1 };
  const fields = [...changesBetween(before, after), ...(by.fields ?? [])];
  await work.replace(next, { ...by, version: next.version, fields }, [workDocuments.put(after)]);
  return next.version;
};
