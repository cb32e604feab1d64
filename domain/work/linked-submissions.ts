import type { LinkedSubmission } from './status-answer.ts';
import type { LinkRelation } from './submission-link.ts';
import { submissionIdOf, workItemId, type WorkItem } from './work-item.ts';

/** Returns the id of the work item that a link leads to. */
export const linkedItemId = ({ type, id }: Pick<LinkedSubmission, 'type' | 'id'>): string =>
  workItemId(type, id);

export const linkTo = (item: WorkItem): LinkedSubmission => ({
  type: item.type,
  id: submissionIdOf(item),
  reference: item.reference,
});

/** Returns an item that remembers another one, which its history names. */
export const rememberLinked = (item: WorkItem, other: LinkedSubmission): WorkItem => ({
  ...item,
  linked: [...new Set([...(item.linked ?? []), linkedItemId(other)])],
});

/** Returns a work item that does not name another one as its duplicate. @param itemId id of the other one */
export const withoutDuplicate = (item: WorkItem, itemId: string): WorkItem => {
  const { duplicates = [], ...others } = item;
  const left = duplicates.filter((one) => linkedItemId(one) !== itemId);
  return { ...others, ...(left.length > 0 && { duplicates: left }) };
};

/** Returns a work item without its links to another one. @param relation leaves links of other relations */
export const withoutLinks = (item: WorkItem, itemId: string, relation?: LinkRelation): WorkItem => {
  const { links = [], ...others } = item;
  const left = links.filter(
    (link) => linkedItemId(link) !== itemId || (relation !== undefined && link.relation !== relation),
  );
  return { ...others, ...(left.length > 0 && { links: left }) };
};
