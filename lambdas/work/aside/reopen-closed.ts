import { productActor } from '#domain/audit/actors.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import { unreadValue, type WorkItem } from '#domain/work/work-item.ts';
import { isClosed, uncountedStatuses } from '#domain/work/workflow.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';

interface ReopenDependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'replace'>;
  readonly now: () => number;
}

/** Returns the status in which a submission goes on that was closed before its sender wrote again; undefined if it stays closed. */
const reopenedStatus = (
  item: WorkItem,
  work: SubmissionType['work'],
  writtenAt: string,
): string | undefined => {
  const { status, status_answer: answer, received_at } = item;
  const isEnded = isClosed(work, status) && !uncountedStatuses.includes(status);
  return isEnded && (answer?.at ?? received_at) < writtenAt ? work.reopensTo : undefined;
};

/** Reopens a closed submission, unread and due from then on, if its type does so once its sender writes again. */
export const reopenClosed = async (
  item: WorkItem,
  writtenAt: string,
  { types, work, now }: ReopenDependencies,
): Promise<void> => {
  const type = types.find(({ name }) => name === item.type);
  const status = type && reopenedStatus(item, type.work, writtenAt);
  if (type === undefined || status === undefined) return;
  const at = new Date(now()).toISOString();
  const { owner, aside_until } = item;
  const answer = { by_email: productActor };
  const wanted = { status, owner, aside_until, outcome: {}, clock_from: writtenAt, answer };
  const next = nextVersion(type.work, item, wanted, at);
  const after: WorkItem = { ...next, unread: unreadValue };
  await work.replace(after, {
    version: after.version,
    at,
    by: productActor,
    by_email: productActor,
    fields: [...listChanges(item, after), { name: 'returned', from: '', to: untilReply }],
  });
};
