import type { LinkedSubmission } from './status-answer.ts';
import { workItemId, type WorkItem } from './work-item.ts';

/** Returns the id of the work item that a link leads to. */
export const linkedItemId = ({ type, id }: LinkedSubmission): string => workItemId(type, id);

/** Returns a work item that does not name another one as its duplicate. @param itemId id of the other one */
export const withoutDuplicate = (item: WorkItem, itemId: string): WorkItem => {
  const { duplicates = [], ...others } = item;
  const left = duplicates.filter((one) => linkedItemId(one) !== itemId);
  return { ...others, ...(left.length > 0 && { duplicates: left }) };
};
