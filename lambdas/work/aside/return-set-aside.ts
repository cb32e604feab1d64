import { productActor } from '#domain/audit/actors.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import { personWords } from '#domain/work/search-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError, VersionConflictError } from '../../http/errors.ts';
import type { RelatedRepository } from '../related.repository.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import { returnToInbox } from './return-to-inbox.ts';

/** One more than the submission itself. */
const newestPerWord = 2;

interface ReturnDependencies {
  readonly types: readonly SubmissionType[];
  readonly listAside: () => Promise<readonly string[]>;
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly related: RelatedRepository;
  readonly now: () => number;
  readonly hasTime: () => boolean;
}

const hasSentAgain = async (item: WorkItem, related: RelatedRepository): Promise<boolean> => {
  const { mailboxes, phones } = personWords(item.words);
  const found = await Promise.all(
    [...mailboxes, ...phones].map((word) => related.findNewest(word, newestPerWord)),
  );
  const others = await Promise.all(
    found
      .flat()
      .filter((id) => id !== item.id)
      .map((id) => related.get(id)),
  );
  return others.some((other) => other !== undefined && other.received_at > (item.aside_at ?? ''));
};

const returnOne = async (
  id: string,
  { types, work, related, now }: Pick<ReturnDependencies, 'types' | 'work' | 'related' | 'now'>,
): Promise<void> => {
  const item = await work.get(id);
  if (item.aside_until === undefined) return;
  const isOver = Date.parse(item.aside_until) <= now();
  if (!isOver && !(await hasSentAgain(item, related))) return;
  const type = findSubmissionType(types, item.type);
  const after = { ...returnToInbox(type, item), version: item.version + 1 };
  await work.replace(after, {
    version: after.version,
    at: new Date(now()).toISOString(),
    by: productActor,
    by_email: productActor,
    fields: [
      { name: 'aside_until', from: item.aside_until, to: '' },
      { name: 'returned', from: '', to: isOver ? 'date' : untilReply },
    ],
  });
};

/** Returns submissions to the inbox, unread, once their date has come or their sender has written again. */
export const returnSetAside = async (dependencies: ReturnDependencies): Promise<void> => {
  for (const id of await dependencies.listAside()) {
    if (!dependencies.hasTime()) return;
    try {
      await returnOne(id, dependencies);
    } catch (error) {
      // Staff changed it meanwhile, or it was erased.
      if (!(error instanceof VersionConflictError || error instanceof NotFoundError)) throw error;
    }
  }
};
