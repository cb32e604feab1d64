import { linkedItemId, linkTo, rememberLinked, withoutDuplicate } from '#domain/work/linked-submissions.ts';
import { linksOf } from '#domain/work/submission-link.ts';
import type { LinkedSubmission } from '#domain/work/status-answer.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { duplicateStatus, spamStatus, type Workflow } from '#domain/work/workflow.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import { findByReference, refuse } from './find-by-reference.ts';

const field = 'duplicate_of';

/** Returns the submission that a reference number names. @throws InvalidRequestError if it names none, several, the item itself or somebody else's */
export const findOriginal = async (
  item: WorkItem,
  typed: string,
  related: RelatedRepository,
): Promise<LinkedSubmission> => {
  const original = await findByReference(item, typed, related, field);
  const link = linkTo(original);
  const isJoined = linksOf(item, 'same-person').some((one) => linkedItemId(one) === linkedItemId(link));
  const isShared = item.sender_words.some((word) => original.sender_words.includes(word));
  if (!isShared && !isJoined)
    refuse(
      field,
      `${original.reference} is from ${original.name}, with another email address and phone number. If they are one person, join them on the person’s page first.`,
    );
  return link;
};

/** Returns why one can't be a duplicate of the other; undefined if it can. An undo may come after their own steps. */
const duplicateProblem = (
  { register }: Workflow,
  duplicate: WorkItem,
  original: WorkItem | undefined,
): string | undefined => {
  if (original === undefined) return 'The other one is no longer there.';
  if (original.status === duplicateStatus) return 'That one is a duplicate itself.';
  if (original.status === spamStatus) return 'That one is spam.';
  if (register !== undefined && original.type !== duplicate.type)
    return 'That one is of another kind, and this one has to stay in the register.';
  return duplicate.duplicates === undefined
    ? undefined
    : 'Others are marked as the same as this one. Mark those first.';
};

interface Relinked {
  readonly item: WorkItem;
  readonly field: WorkChange['fields'][number];
}

/** Returns an item that remembers what it is a duplicate of. */
export const rememberOriginal = (item: WorkItem): WorkItem => {
  const original = item.status_answer?.duplicate_of;
  return original === undefined ? item : rememberLinked(item, original);
};

/**
 * Returns the next versions of the submissions that a duplicate points to, or no longer does, with what their histories say.
 * @throws InvalidRequestError if it can't be a duplicate of that one
 */
export const relinkOriginals = async (
  workflow: Workflow,
  before: WorkItem,
  after: WorkItem,
  get: RelatedRepository['get'],
): Promise<readonly Relinked[]> => {
  const [left, added] = [before, after].map(({ status_answer: answer }) => answer?.duplicate_of);
  if ((left && linkedItemId(left)) === (added && linkedItemId(added))) return [];
  const duplicate = linkTo(after);
  const find = async (link: LinkedSubmission | undefined): Promise<WorkItem | undefined> =>
    link && get(linkedItemId(link));
  const [former, original] = await Promise.all([find(left), find(added)]);
  const problem = added && duplicateProblem(workflow, after, original);
  if (problem !== undefined) return refuse(field, problem);
  const { reference } = duplicate;
  return [
    ...(former === undefined
      ? []
      : [
          {
            item: { ...withoutDuplicate(former, after.id), version: former.version + 1 },
            field: { name: 'duplicate', from: reference, to: '' },
          },
        ]),
    ...(original === undefined
      ? []
      : [
          {
            item: {
              ...rememberLinked(original, duplicate),
              duplicates: [...(withoutDuplicate(original, after.id).duplicates ?? []), duplicate],
              version: original.version + 1,
            },
            field: { name: 'duplicate', from: '', to: reference },
          },
        ]),
  ];
};
