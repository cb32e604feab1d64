import { deriveState } from '#domain/work/new-work-item.ts';
import { unreadValue, type WorkItem } from '#domain/work/work-item.ts';
import { findType } from '../find-type.ts';

/** Returns a work item that has come back to the inbox, unread, in the same version. */
export const returnedItem = (item: WorkItem): WorkItem => {
  const { aside_until: _until, aside_at: _at, due_at: _due, ...kept } = item;
  const { due_at, urgency } = deriveState(findType(item.type).work, kept);
  return { ...kept, ...(due_at !== undefined && { due_at }), urgency, unread: unreadValue };
};
