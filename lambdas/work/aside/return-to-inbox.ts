import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { deriveState } from '#domain/work/new-work-item.ts';
import { unreadValue, type WorkItem } from '#domain/work/work-item.ts';

/** Returns a work item in the inbox, unread, with the same version. */
export const returnToInbox = ({ work }: Pick<SubmissionType, 'work'>, item: WorkItem): WorkItem => {
  const { aside_until: _until, aside_at: _at, returns_at: _returns, due_at: _due, ...unchanged } = item;
  const { due_at, urgency } = deriveState(work, unchanged);
  return { ...unchanged, ...(due_at !== undefined && { due_at }), urgency, unread: unreadValue };
};
