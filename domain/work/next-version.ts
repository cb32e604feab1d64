import { senderActor } from '../audit/actors.ts';
import { boardPlace } from './board.ts';
import { lastMoveOf } from './last-move.ts';
import { deriveState } from './new-work-item.ts';
import { mergeOutcome, type Outcome } from './outcome-fields.ts';
import type { StatusAnswer } from './status-answer.ts';
import type { WorkItem } from './work-item.ts';
import {
  initialStatus,
  isClosed,
  standingReached,
  stopsClock,
  takesAnswerBack,
  type Workflow,
} from './workflow.ts';

export interface WorkItemUpdate extends Pick<WorkItem, 'status' | 'owner'> {
  readonly outcome: Outcome;
  /** Unchanged if absent. */
  readonly tags?: readonly string[];
  /** ISO 8601 timestamp; undefined for an item in the inbox. */
  readonly aside_until: string | undefined;
  /** It answers the sender, whatever the status. */
  readonly isAnswer?: true;
  /** When its clocks begin anew, in ISO 8601; unchanged if absent. */
  readonly clock_from?: string;
  /** When it is due since all documents are here, in ISO 8601; without it that ends with the status. */
  readonly documents_due_at?: string;
  /** The administrator who may undo it; absent if nobody may. */
  readonly by?: string;
  /** Answer to what the step to a new status asked for. */
  readonly answer?: Omit<StatusAnswer, 'at'> | undefined;
  /** How and when the sender agreed to what they had refused. */
  readonly refusal?: WorkItem['refusal'];
}

/** Items in a closed status can't be set aside. */
const asideState = (
  work: Workflow,
  stored: WorkItem,
  { status, aside_until }: WorkItemUpdate,
  at: string,
): Pick<WorkItem, 'aside_until' | 'aside_at'> => {
  if (aside_until === undefined || isClosed(work, status)) return {};
  const isSame = aside_until === stored.aside_until;
  return { aside_until, aside_at: isSame && stored.aside_at !== undefined ? stored.aside_at : at };
};

const lastMove = (
  work: Workflow,
  stored: WorkItem,
  { status, by }: WorkItemUpdate,
  at: string,
): WorkItem['moved'] => {
  if (status !== stored.status)
    return by === undefined ? undefined : lastMoveOf(work, stored, { status, by, at });
  // The sender was promised an hour, whatever staff write meanwhile.
  return by === undefined && stored.moved?.by !== senderActor ? undefined : stored.moved;
};

interface ReachedTimes {
  readonly answered_at: string | undefined;
  readonly reached: Readonly<Record<string, string>>;
}

/** A closed status that is left did not end it: it counts from the next time. */
const withoutLeftEnd = (
  work: Workflow,
  from: string,
  reached: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  isClosed(work, from)
    ? Object.fromEntries(Object.entries(reached).filter(([name]) => name !== from))
    : reached;

/** Returns when somebody first answered and each status was first reached. A step back to the first status takes back what the one left had set. */
const timesAfter = (
  work: Workflow,
  { status: from, answered_at, is_told: isTold, reached = {} }: WorkItem,
  { status: to, isAnswer }: WorkItemUpdate,
  at: string,
): ReachedTimes => {
  const answeredNow = isAnswer || stopsClock(work, from, to) ? at : undefined;
  if (to === from) return { answered_at: answered_at ?? answeredNow, reached };
  if (takesAnswerBack(work, from, to)) {
    const { [from]: left, ...before } = reached;
    const isTakenBack = !isTold && answered_at === left;
    return { answered_at: isTakenBack ? undefined : answered_at, reached: before };
  }
  const standing = standingReached(work, to, withoutLeftEnd(work, from, reached));
  return {
    answered_at: answered_at ?? answeredNow,
    reached: to === initialStatus ? standing : { [to]: at, ...standing },
  };
};

const answeredState = (
  work: Workflow,
  stored: WorkItem,
  wanted: WorkItemUpdate,
  at: string,
): Pick<WorkItem, 'answered_at' | 'is_told' | 'reached' | 'status_answer'> => {
  const { answered_at, reached } = timesAfter(work, stored, wanted, at);
  const { status, answer, isAnswer } = wanted;
  const given = status === stored.status ? stored.status_answer : answer && { ...answer, at };
  return {
    ...(answered_at !== undefined && { answered_at }),
    ...(isAnswer && { is_told: isAnswer }),
    ...(Object.keys(reached).length > 0 && { reached: { ...reached } }),
    ...(given && { status_answer: given }),
  };
};

/** All documents are here until the next step. */
const documentsState = (
  stored: WorkItem,
  {
    status,
    documents_due_at = status === stored.status ? stored.documents_due_at : undefined,
  }: WorkItemUpdate,
): Pick<WorkItem, 'documents_due_at'> => ({
  ...(documents_due_at !== undefined && { documents_due_at }),
});

/** An email waits for an answer until the next step or answer. */
const writtenState = (
  { status: from, answer_due_at, written_at }: WorkItem,
  { status, isAnswer }: WorkItemUpdate,
): Pick<WorkItem, 'answer_due_at' | 'written_at'> => {
  if (isAnswer || status !== from) return {};
  return {
    ...(answer_due_at !== undefined && { answer_due_at }),
    ...(written_at !== undefined && { written_at }),
  };
};

/** Returns the next version of a work item. A change by staff marks it as read. */
export const nextVersion = (
  work: Workflow,
  stored: WorkItem,
  wanted: WorkItemUpdate,
  at: string,
): WorkItem => {
  const {
    unread: _unread,
    due_at: _due,
    aside_until: _until,
    aside_at: _at,
    returns_at: _returns,
    moved: _moved,
    answered_at: _answered,
    documents_due_at: _documentsDue,
    answer_due_at: _answerDue,
    written_at: _written,
    reached: _reached,
    status_answer: _answer,
    outcome: recorded,
    tags: tagged = [],
    ...unchanged
  } = stored;
  const { status, owner, tags = tagged, clock_from = stored.clock_from, refusal = stored.refusal } = wanted;
  const aside = asideState(work, stored, wanted, at);
  const moved = lastMove(work, stored, wanted, at);
  const answered = answeredState(work, stored, wanted, at);
  const { aside_until } = aside;
  const { received_at, type, unanswered_at } = stored;
  const here = documentsState(stored, wanted);
  const written = writtenState(stored, wanted);
  const state = deriveState(work, {
    received_at,
    clock_from,
    status,
    aside_until,
    unanswered_at,
    ...answered,
    ...here,
    ...written,
  });
  const outcome = mergeOutcome(recorded ?? {}, wanted.outcome);
  return {
    ...unchanged,
    status,
    owner,
    ...aside,
    ...answered,
    ...here,
    ...written,
    ...(status !== stored.status && boardPlace(work, { type, status }, at)),
    ...(clock_from !== undefined && { clock_from }),
    ...(moved !== undefined && { moved }),
    ...(refusal !== undefined && { refusal }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(Object.keys(outcome).length > 0 && { outcome: { ...outcome } }),
    ...state,
    version: stored.version + 1,
  };
};
