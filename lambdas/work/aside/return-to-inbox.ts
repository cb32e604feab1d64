import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { withState } from '#domain/work/new-work-item.ts';
import { unreadValue, type WorkItem } from '#domain/work/work-item.ts';

/** Returns a work item in the inbox, unread, with the same version. */
export const returnToInbox = ({ work }: Pick<SubmissionType, 'work'>, item: WorkItem): WorkItem => {
  const { aside_until: _until, aside_at: _at, unanswered_at: _unanswered, ...unchanged } = item;
  return withState(work, { ...unchanged, unread: unreadValue });
};
