import { senderOf } from '../submissions/sender.ts';
import type { StoredSubmission, SubmissionType } from '../submissions/submission-type.ts';
import { boardPlace } from './board.ts';
import { searchWords } from './search-words.ts';
import { urgencyOf } from './urgency.ts';
import { listValue, nobody, unreadValue, workItemId, type WorkItem } from './work-item.ts';
import { dueAt, initialStatus, isTerminal, type Workflow } from './workflow.ts';

/** Longest name and title in UTF-8, as DynamoDB counts them: a page of a list stays within its cost whatever was typed. */
const maxTextBytes = 92;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const shortenText = (text: string): string => {
  if (bytesOf(text) <= maxTextBytes) return text;
  const kept = Array.from(text);
  while (bytesOf(`${kept.join('')}…`) > maxTextBytes) kept.pop();
  return `${kept.join('')}…`;
};

type WorkState = Pick<WorkItem, 'received_at' | 'status' | 'aside_until'>;

/** Returns what follows from the state of a work item: its due time, and its place in lists. */
export const deriveState = (
  work: Workflow,
  { received_at, status, aside_until }: WorkState,
): Pick<WorkItem, 'due_at' | 'urgency'> => {
  const due = dueAt(work, status, Date.parse(received_at));
  const due_at = due === undefined ? undefined : new Date(due).toISOString();
  const isClosed = isTerminal(work, status);
  return { due_at, urgency: urgencyOf({ received_at, due_at, aside_until, isClosed }) };
};

/**
 * Returns the work item of a submission that nobody has worked on yet.
 * @param stored the submission as stored, of any version
 * @throws zod's error for what is not a submission of this type
 */
export const newWorkItem = (
  type: SubmissionType,
  stored: StoredSubmission & { readonly expires_at: number },
): WorkItem => {
  const sender = senderOf(type, stored);
  const reference = type.referenceOf(stored.id);
  const { title, amount } = type.summaryOf(stored);
  const state = { received_at: stored.created_at, status: initialStatus };
  return {
    id: workItemId(type.name, stored.id),
    list: listValue,
    type: type.name,
    reference,
    name: shortenText(sender.name),
    title: shortenText(title),
    ...(amount !== undefined && { amount }),
    ...state,
    owner: nobody,
    ...deriveState(type.work, state),
    ...boardPlace(type.work, { type: type.name, status: initialStatus }, stored.created_at),
    unread: unreadValue,
    version: 1,
    words: searchWords(sender, reference),
    expires_at: stored.expires_at,
  };
};
