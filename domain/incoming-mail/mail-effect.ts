import { productActor } from '../audit/actors.ts';
import { withState } from '../work/new-work-item.ts';
import { nextVersion } from '../work/next-version.ts';
import { unreadValue, type WorkItem } from '../work/work-item.ts';
import { dueAt, initialStatus, isClosed, spamStatus, type Workflow } from '../work/workflow.ts';

interface Times {
  /** When the mail came. */
  readonly writtenAt: string;
  readonly at: string;
}

const earlier = (one: string | undefined, other: string): string =>
  one === undefined || other < one ? other : one;

/** Returns when an email is to be answered: as soon as what is new is. */
const answerDueAt = (work: Workflow, writtenAt: string): string | undefined => {
  const due = dueAt(work, initialStatus, Date.parse(writtenAt));
  return due === undefined ? undefined : new Date(due).toISOString();
};

const reopened = (work: Workflow, item: WorkItem, status: string, { writtenAt, at }: Times): WorkItem => ({
  ...nextVersion(
    work,
    item,
    {
      status,
      owner: item.owner,
      aside_until: undefined,
      outcome: {},
      clock_from: writtenAt,
      answer: { by_email: productActor },
    },
    at,
  ),
  unread: unreadValue,
});

/** Keeps an answer due that the undo of the last move brings back. */
const movedBefore = (work: Workflow, { moved }: WorkItem, { writtenAt }: Times): Pick<WorkItem, 'moved'> => {
  if (moved === undefined) return {};
  const { aside_until: _until, aside_at: _at, ...others } = moved;
  if (isClosed(work, moved.from)) {
    return { moved: { ...others, written_at: earlier(moved.written_at, writtenAt) } };
  }
  const due = answerDueAt(work, writtenAt);
  return {
    moved: { ...others, ...(due !== undefined && { answer_due_at: earlier(moved.answer_due_at, due) }) },
  };
};

const awake = (work: Workflow, item: WorkItem, times: Times): WorkItem => {
  const { aside_until: _until, aside_at: _at, unanswered_at: _unanswered, ...others } = item;
  const due = answerDueAt(work, times.writtenAt);
  return withState(work, {
    ...others,
    ...movedBefore(work, item, times),
    ...(due !== undefined && { answer_due_at: earlier(item.answer_due_at, due) }),
    unread: unreadValue,
    version: item.version + 1,
  });
};

/**
 * Returns the next version of a work item whose sender has written by email: in the inbox, unread and due. What is closed is marked
 * as written again, or reopened if its type wants that. Spam stays as it is.
 */
export const withIncomingMail = (work: Workflow, item: WorkItem, times: Times): WorkItem => {
  const { status } = item;
  if (status === spamStatus) return item;
  if (!isClosed(work, status)) return awake(work, item, times);
  const next = work.reopens?.[status] ?? status;
  if (next !== status) return reopened(work, item, next, times);
  return {
    ...item,
    ...movedBefore(work, item, times),
    written_at: earlier(item.written_at, times.writtenAt),
    unread: unreadValue,
    version: item.version + 1,
  };
};
