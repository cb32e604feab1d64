import { jointActor } from '../audit/actors.ts';
import { buildChecklist } from '../documents/checklist.ts';
import { documentLabel } from '../documents/document-label.ts';
import type { WorkDocuments } from '../documents/work-documents.ts';
import type { IncomingMail } from '../incoming-mail/incoming-mail.ts';
import type { StoredSubmission, SubmissionType } from '../submissions/submission-type.ts';
import type { WorkItem } from '../work/work-item.ts';
import type { Workflow } from '../work/workflow.ts';
import type { ShownRequest } from './shown-request.ts';
import { withdrawalUndoUntil } from './withdraw.ts';

const states = {
  requested: 'asked',
  unreadable: 'asked',
  received: 'received',
  checked: 'received',
} as const;

const isKnown = (state: string): state is keyof typeof states => Object.hasOwn(states, state);

/** Returns the kinds of documents that a submission takes, and which of them were asked for or have come. */
export const shownKinds = (
  type: Pick<SubmissionType, 'documents'>,
  submission: StoredSubmission,
  stored: WorkDocuments,
): ShownRequest['documents'] =>
  buildChecklist(type, submission, stored).map(({ field, label, state }) => ({
    field,
    label,
    state: isKnown(state) ? states[state] : 'none',
  }));

/** Returns the kinds of documents that a joint applicant can send, and which they have sent: nothing is asked of them by name. */
export const jointKinds = (
  type: Pick<SubmissionType, 'documents'>,
  { added }: Pick<WorkDocuments, 'added'>,
): ShownRequest['documents'] =>
  type.documents.map((field) => ({
    field,
    label: documentLabel(field),
    state: added.some((one) => one.by === jointActor && one.field === field) ? 'received' : 'none',
  }));

/** Returns whether a sender can withdraw a submission, or until when they can take that back. @param isOpen as they see it */
export const shownWithdrawal = (
  work: Workflow,
  item: WorkItem,
  isOpen: boolean,
  now: number,
): Pick<ShownRequest, 'withdrawal'> => {
  const undo_until = withdrawalUndoUntil(work, item, now);
  if (undo_until !== undefined) return { withdrawal: { undo_until } };
  return isOpen && work.withdrawal !== undefined ? { withdrawal: {} } : {};
};

/** Returns what the sender wrote on their page or by email, as they see it. */
export const ownMessages = (incoming: readonly IncomingMail[]): ShownRequest['messages'] =>
  incoming
    .filter(({ role, is_automatic: isAutomatic }) => role === 'sender' && isAutomatic === undefined)
    .map(({ at, subject, text }) => ({ at, subject, text }));
