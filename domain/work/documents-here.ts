import { productActor } from '../audit/actors.ts';
import { withState } from './new-work-item.ts';
import { nextVersion } from './next-version.ts';
import type { WorkItem } from './work-item.ts';
import { isClosed, type Workflow } from './workflow.ts';
import { documentsDueAt } from './working-days.ts';

/** Returns an item that waits for a number of documents, in the same version. */
const waitingItem = (work: Workflow, item: WorkItem, outstanding: number): WorkItem => {
  const { documents_due_at: _documents, ...unchanged } = item;
  return withState(work, { ...unchanged, outstanding });
};

/** Returns an item that is back at work, in its next version: all documents are here that it waited for. */
const readyItem = (work: Workflow, { unread, ...item }: WorkItem, at: string): WorkItem => ({
  ...nextVersion(
    work,
    item,
    {
      status: work.resumes?.[item.status] ?? item.status,
      owner: item.owner,
      aside_until: undefined,
      outcome: {},
      documents_due_at: new Date(documentsDueAt(Date.parse(at))).toISOString(),
      answer: { by_email: productActor },
    },
    at,
  ),
  ...(unread !== undefined && { unread }),
});

/**
 * Returns a work item with the number of documents that it waits for. Once none is left, it goes back to work with a due time.
 * @param isLast whether it waited for one before, and now for none, nor for a better copy
 */
export const withOutstanding = (
  work: Workflow,
  { outstanding: _before, ...item }: WorkItem,
  { outstanding, isLast }: { readonly outstanding: number; readonly isLast: boolean },
  at: string,
): WorkItem => {
  if (outstanding > 0) return waitingItem(work, item, outstanding);
  return isLast && !isClosed(work, item.status) ? readyItem(work, item, at) : item;
};
