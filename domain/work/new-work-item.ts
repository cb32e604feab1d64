import type { StoredItem } from '../submissions/record-answers.ts';
import { othersConcerned, senderOf } from '../submissions/sender.ts';
import { sourceName } from '../submissions/source-name.ts';
import type { StoredSubmission, SubmissionType } from '../submissions/submission-type.ts';
import { takenBy } from '../submissions/taken.ts';
import { boardPlace } from './board.ts';
import { listedText } from './listed-text.ts';
import { searchWords, senderWords } from './search-words.ts';
import { urgencyOf } from './urgency.ts';
import { arrivedValue, listValue, nobody, unreadValue, workItemId, type WorkItem } from './work-item.ts';
import { dueAt, initialStatus, isClosed, type Workflow } from './workflow.ts';

type WorkState = Pick<
  WorkItem,
  | 'received_at'
  | 'clock_from'
  | 'status'
  | 'aside_until'
  | 'answered_at'
  | 'documents_due_at'
  | 'answer_due_at'
  | 'unanswered_at'
>;

export const deriveState = (
  work: Workflow,
  {
    received_at,
    clock_from = received_at,
    status,
    aside_until,
    answered_at,
    documents_due_at,
    answer_due_at,
    unanswered_at,
  }: WorkState,
): Pick<WorkItem, 'due_at' | 'urgency' | 'returns_at'> => {
  const due = dueAt(work, status, Date.parse(clock_from), answered_at !== undefined);
  const clock = due === undefined ? undefined : new Date(due).toISOString();
  const [due_at] = [clock, documents_due_at, answer_due_at].filter((time) => time !== undefined).sort();
  const isOver = isClosed(work, status);
  // Its clock goes on while it is set aside.
  const aside = isOver || aside_until === undefined ? [] : [aside_until, due_at ?? aside_until];
  const [returns_at] = [...aside, ...(unanswered_at === undefined ? [] : [unanswered_at])].sort();
  return {
    ...(due_at !== undefined && { due_at }),
    urgency: urgencyOf({
      received_at,
      due_at,
      aside_until,
      isClosed: isOver,
      isReady: documents_due_at !== undefined,
    }),
    ...(returns_at !== undefined && { returns_at }),
  };
};

/** Returns an item with the due time and the place in lists that its other fields give it. */
export const withState = (work: Workflow, item: WorkItem): WorkItem => {
  const { due_at: _due, returns_at: _returns, ...unchanged } = item;
  return { ...unchanged, ...deriveState(work, unchanged) };
};

/** Returns the words of a submission's people, which find it. @param vehicle that it is about */
export const wordsOf = (
  type: Pick<SubmissionType, 'persons' | 'referenceOf'>,
  id: string,
  item: StoredItem,
  vehicle?: string,
): string[] =>
  searchWords(senderOf(type, item), type.referenceOf(id), {
    others: othersConcerned(type, item),
    vehicle,
  });

/** Returns what lists show of a submission and what finds it. @throws zod's error for an invalid one */
export const knownOf = (
  type: SubmissionType,
  id: string,
  stored: StoredItem,
): Pick<WorkItem, 'name' | 'title' | 'excerpt' | 'amount' | 'words' | 'sender_words'> => {
  const sender = senderOf(type, stored);
  const { title, text, amount, vehicle } = type.summaryOf(stored);
  return {
    ...listedText(sender.name, title, text),
    ...(amount !== undefined && { amount }),
    words: wordsOf(type, id, stored, vehicle),
    sender_words: senderWords(sender),
  };
};

/** @throws zod's error for an invalid submission */
export const newWorkItem = (
  type: SubmissionType,
  stored: StoredSubmission & { readonly expires_at: number },
): WorkItem => {
  const { words, sender_words, ...listed } = knownOf(type, stored.id, stored);
  const { refusals } = type.summaryOf(stored);
  const state = { received_at: stored.created_at, status: initialStatus };
  const taken = takenBy(stored);
  return {
    id: workItemId(type.name, stored.id),
    list: listValue,
    type: type.name,
    reference: type.referenceOf(stored.id),
    ...listed,
    ...(taken && { taken: taken.how }),
    ...(refusals.length > 0 && { refusal: { of: refusals.map(({ of }) => of) } }),
    ...state,
    owner: taken?.by ?? nobody,
    ...deriveState(type.work, state),
    ...boardPlace(type.work, { type: type.name, status: initialStatus }, stored.created_at),
    ...(taken === undefined && { unread: unreadValue }),
    arrived: arrivedValue,
    version: 1,
    words,
    sender_words,
    source: sourceName(stored),
    expires_at: stored.expires_at,
  };
};
