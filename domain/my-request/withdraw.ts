import { senderActor } from '../audit/actors.ts';
import { undoLastMove } from '../work/last-move.ts';
import { nextVersion } from '../work/next-version.ts';
import { unreadValue, type WorkItem } from '../work/work-item.ts';
import { canFollow, isClosed, type Workflow } from '../work/workflow.ts';

/** How long a sender can take a withdrawal back. */
export const withdrawalUndoMs = 60 * 60_000;

const withdrawnBySender = 'Withdrawn by the sender';

/** Returns where a submission ends once its sender withdraws it; undefined if they can't. */
const endOf = (work: Workflow, { status }: Pick<WorkItem, 'status'>): string | undefined =>
  isClosed(work, status) ? undefined : work.withdrawal?.to.find((to) => canFollow(work, status, to));

/** Returns whether a sender can withdraw a submission. */
export const canWithdraw = (work: Workflow, item: Pick<WorkItem, 'status'>): boolean =>
  endOf(work, item) !== undefined;

/** Returns whether a submission is where its sender has withdrawn it. */
export const isWithdrawn = (
  { withdrawal }: Workflow,
  { status, status_answer: answer }: Pick<WorkItem, 'status' | 'status_answer'>,
): boolean => withdrawal?.to.includes(status) === true && answer?.by_email === senderActor;

/** Returns until when a sender can take a withdrawal back; undefined if they can't. */
export const withdrawalUndoUntil = (work: Workflow, item: WorkItem, now: number): string | undefined => {
  const { moved } = item;
  if (!isWithdrawn(work, item) || moved?.by !== senderActor) return undefined;
  const until = Date.parse(moved.at) + withdrawalUndoMs;
  return now <= until ? new Date(until).toISOString() : undefined;
};

/** Returns a submission that its sender has withdrawn, unread; undefined if they can't. */
export const withdraw = (
  work: Workflow,
  item: WorkItem,
  reason: string,
  at: string,
): WorkItem | undefined => {
  const status = endOf(work, item);
  if (status === undefined) return undefined;
  const { choice } = work.withdrawal ?? {};
  const words = choice === undefined ? [withdrawnBySender, reason].filter(Boolean).join(': ') : reason;
  const { owner, aside_until } = item;
  const next = nextVersion(
    work,
    item,
    {
      status,
      owner,
      aside_until,
      outcome: {},
      by: senderActor,
      answer: {
        by_email: senderActor,
        ...(choice !== undefined && { choice }),
        ...(words !== '' && { reason: words }),
      },
    },
    at,
  );
  return { ...next, unread: unreadValue };
};

/** Returns a submission whose withdrawal its sender takes back, as it was before, unread; undefined if they can't. */
export const undoWithdrawal = (work: Workflow, item: WorkItem, now: number): WorkItem | undefined => {
  const { moved, is_told: isTold, answered_at } = item;
  if (moved === undefined || withdrawalUndoUntil(work, item, now) === undefined) return undefined;
  const asked = { status: moved.from, by: senderActor, now };
  const undone = undoLastMove(item, asked, withdrawalUndoMs);
  if (undone === undefined) return undefined;
  // A submission that staff have answered meanwhile is answered.
  const before =
    isTold && undone.answered_at === undefined && answered_at !== undefined
      ? { ...undone, answered_at }
      : undone;
  const { status, owner, aside_until } = before;
  const wanted = { status, owner, aside_until, outcome: {} };
  return { ...nextVersion(work, before, wanted, new Date(now).toISOString()), unread: unreadValue };
};
