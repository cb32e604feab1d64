import { productActor } from '#domain/audit/actors.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import { unreadValue, type WorkItem } from '#domain/work/work-item.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';

interface ReopenDependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'replace'>;
  readonly now: () => number;
}

/** Returns the status of a submission that was closed before its sender wrote again; undefined if that is nothing to it. */
const reopenedStatus = (
  { status, status_answer: answer, received_at }: WorkItem,
  work: SubmissionType['work'],
  writtenAt: string,
): string | undefined => ((answer?.at ?? received_at) < writtenAt ? work.reopens?.[status] : undefined);

/** Reopens a closed submission, unread and due from then on, or shows it as unread, as its type wants once its sender writes again. */
export const reopenClosed = async (
  item: WorkItem,
  { type: writtenAs, received_at: writtenAt }: Pick<WorkItem, 'type' | 'received_at'>,
  { types, work, now }: ReopenDependencies,
): Promise<void> => {
  const type = types.find(({ name }) => name === item.type);
  const status = type && reopenedStatus(item, type.work, writtenAt);
  if (type === undefined || status === undefined) return;
  const at = new Date(now()).toISOString();
  const store = async (next: WorkItem, fields: WorkChange['fields']): Promise<void> =>
    work.replace(
      { ...next, unread: unreadValue },
      { version: next.version, at, by: productActor, by_email: productActor, fields },
    );
  if (status === item.status) {
    if (item.unread === undefined)
      await store({ ...item, version: item.version + 1 }, [{ name: 'written', from: '', to: writtenAs }]);
    return;
  }
  const { owner, aside_until } = item;
  const answer = { by_email: productActor };
  const wanted = { status, owner, aside_until, outcome: {}, clock_from: writtenAt, answer };
  const next = nextVersion(type.work, item, wanted, at);
  await store(next, [...listChanges(item, next), { name: 'returned', from: '', to: untilReply }]);
};
