import { productActor } from '#domain/audit/actors.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { ReturnReason } from '#domain/work/returned.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError, VersionConflictError } from '../../http/errors.ts';
import type { RelatedRepository } from '../../submissions/related.repository.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import type { AsideRepository } from './aside.repository.ts';
import { reopenClosed } from './reopen-closed.ts';
import { returnToInbox } from './return-to-inbox.ts';

/** Far more than one person ever sends. */
const newestPerWord = 100;

interface ReturnDependencies {
  readonly types: readonly SubmissionType[];
  readonly aside: AsideRepository;
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly related: RelatedRepository;
  readonly now: () => number;
  readonly hasTime: () => boolean;
}

type Work = Pick<ReturnDependencies, 'types' | 'work' | 'now'>;

const bringBack = async (item: WorkItem, why: ReturnReason, { types, work, now }: Work) => {
  const after = { ...returnToInbox(findSubmissionType(types, item.type), item), version: item.version + 1 };
  await work.replace(after, {
    version: after.version,
    at: new Date(now()).toISOString(),
    by: productActor,
    by_email: productActor,
    fields: [
      ...(item.aside_until === undefined ? [] : [{ name: 'aside_until', from: item.aside_until, to: '' }]),
      { name: 'returned', from: '', to: why },
    ],
  });
};

const returnOver = async (id: string, dependencies: Work): Promise<void> => {
  const item = await dependencies.work.get(id);
  // The index is a moment behind.
  const isPast = (time: string | undefined): boolean =>
    time !== undefined && Date.parse(time) <= dependencies.now();
  if (!isPast(item.returns_at)) return;
  const why = isPast(item.aside_until) ? 'date' : 'due';
  await bringBack(item, item.unanswered_at === undefined ? why : 'unanswered', dependencies);
};

type Arrival = Work & Pick<ReturnDependencies, 'aside' | 'related'>;

/** Brings back what was set aside until the sender of a new submission wrote, and reopens what was closed. */
const takeUpArrival = async (id: string, { aside, related, ...dependencies }: Arrival): Promise<void> => {
  const arrived = await dependencies.work.get(id);
  const { sender_words: words } = arrived;
  const found = await Promise.all(words.map((word) => related.findNewest(word, newestPerWord)));
  const others = new Set(found.flat());
  others.delete(id);
  for (const other of others) {
    const item = await related.get(other);
    // Erased, or of a type that was removed.
    if (item === undefined || dependencies.types.every(({ name }) => name !== item.type)) continue;
    // Somebody may only be named in what another one sent.
    if (!item.sender_words.some((word) => words.includes(word))) continue;
    if (item.aside_until === undefined) await reopenClosed(item, arrived, dependencies);
    else if (arrived.received_at > (item.aside_at ?? '')) await bringBack(item, untilReply, dependencies);
  }
  await aside.takeUp(id);
};

/** Returns submissions to the inbox, unread, once their date has come, they fall due, a reply has not arrived or their sender has written again. */
export const returnSetAside = async ({ hasTime, ...dependencies }: ReturnDependencies): Promise<void> => {
  const { aside, now } = dependencies;
  const over = (await aside.listAside(new Date(now()).toISOString())).map((id) => [returnOver, id] as const);
  const arrived = (await aside.listArrived()).map((id) => [takeUpArrival, id] as const);
  for (const [act, id] of [...over, ...arrived]) {
    if (!hasTime()) return;
    try {
      await act(id, dependencies);
    } catch (error) {
      // Staff changed it meanwhile, and the next round takes it again; or it was erased.
      if (!(error instanceof VersionConflictError || error instanceof NotFoundError)) throw error;
    }
  }
};
