import type * as z from 'zod/mini';
import { senderActor } from '#domain/audit/actors.ts';
import type { undoMyWithdrawal, withdrawMyRequest } from '#domain/my-request/acts-contract.ts';
import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import { isWithdrawn, undoWithdrawal, withdraw } from '#domain/my-request/withdraw.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { QueueWithdrawal } from '../notifications/queue-withdrawal.ts';
import { NoLongerAvailableError } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import type { OpenedRequest } from './open-my-request.ts';
import { changeRequest, type ChangeDependencies, type CountedDependencies } from './change-request.ts';

interface Telling {
  readonly queueWithdrawal: QueueWithdrawal;
}

const closed = 'This can’t be withdrawn here just now. Please call us.';

const tooLate = 'This can’t be taken back here any more. Call us, and we will see what we can do.';

/** Stores a step of the sender with the mails to both sides. */
const store = async (
  { email: to }: OpenedRequest,
  item: WorkItem,
  next: WorkItem,
  isUndo: boolean,
  { work, queueWithdrawal, now }: ChangeDependencies & Telling,
): Promise<WorkItem> => {
  const at = new Date(now()).toISOString();
  const { version } = next;
  const change = {
    version,
    at,
    by: senderActor,
    by_email: senderActor,
    fields: listChanges(item, next),
    ...(isUndo && { is_undo: true as const }),
  };
  const told = { at, to, ...(isUndo && { is_undone: true as const }) };
  await work.replace(next, change, queueWithdrawal(next, told));
  return next;
};

/**
 * Withdraws a submission: work on it stops at once, and both sides are told. A repeated call changes nothing.
 * @throws as `openMyRequest`; NoLongerAvailableError once it is closed, DailyQuotaError, AuditUnavailableError
 */
export const withdrawRequest = async (
  { body: { reason, ...held } }: Pick<VisitorRequest<typeof withdrawMyRequest>, 'body'>,
  dependencies: CountedDependencies & Telling,
): Promise<z.output<typeof withdrawMyRequest.response>> =>
  changeRequest(held, dependencies, async (opened, item) => {
    const { count, record, now } = dependencies;
    const { work } = opened.type;
    if (isWithdrawn(work, item)) return item;
    const next = withdraw(work, item, withoutRequestLinks(reason), new Date(now()).toISOString());
    if (next === undefined) throw new NoLongerAvailableError(closed);
    // Of the version first read: a retry is the same withdrawal.
    const once = String(opened.item.version);
    await count('withdrawals', item.id, once);
    await record('request.withdraw', opened, { once, fields: ['status'] });
    return store(opened, item, next, false, dependencies);
  });

/**
 * Takes a withdrawal back within an hour: the submission is where it was, and both sides are told. A repeated call changes nothing.
 * @throws as `openMyRequest`; NoLongerAvailableError after that hour, AuditUnavailableError
 */
export const undoRequestWithdrawal = async (
  { body: held }: Pick<VisitorRequest<typeof undoMyWithdrawal>, 'body'>,
  dependencies: ChangeDependencies & Telling,
): Promise<z.output<typeof undoMyWithdrawal.response>> =>
  changeRequest(held, dependencies, async (opened, item) => {
    const { record, now } = dependencies;
    const { work } = opened.type;
    if (!isWithdrawn(work, item)) return item;
    const next = undoWithdrawal(work, item, now());
    if (next === undefined) throw new NoLongerAvailableError(tooLate);
    await record('request.undo-withdrawal', opened, {
      once: String(opened.item.version),
      fields: ['status'],
    });
    return store(opened, item, next, true, dependencies);
  });
