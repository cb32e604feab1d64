import { referenceDigits, referenceWords } from '#domain/work/search-words.ts';
import type { LinkedSubmission } from '#domain/work/status-answer.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { submissionIdOf, workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { duplicateStatus, spamStatus, type Workflow } from '#domain/work/workflow.ts';
import { InvalidRequestError } from '../http/errors.ts';
import type { RelatedRepository } from './related.repository.ts';

/** The submission itself, and two others that share the number. */
const maxFound = 3;

const linkTo = (item: WorkItem): LinkedSubmission => ({
  type: item.type,
  id: submissionIdOf(item),
  reference: item.reference,
});

const refuse = (message: string): never => {
  throw new InvalidRequestError(message, { duplicate_of: message });
};

/** Returns the submission that another one is a duplicate of. @throws InvalidRequestError if the reference number names none that can be */
export const findOriginal = async (
  { register }: Workflow,
  item: WorkItem,
  typed: string,
  related: RelatedRepository,
): Promise<LinkedSubmission> => {
  const wanted = referenceDigits(typed);
  if (wanted === referenceDigits(item.reference)) return refuse('This is its own reference number.');
  const ids = await Promise.all(referenceWords(typed).map((word) => related.findNewest(word, maxFound)));
  const found = await Promise.all(ids.flat().map((id) => related.get(id)));
  const [original, another] = found.flatMap((one) =>
    one !== undefined && referenceDigits(one.reference) === wanted ? [one] : [],
  );
  if (original === undefined) return refuse('There is no submission with this reference number.');
  if (another !== undefined) return refuse('Several submissions have this reference number.');
  if (original.status === duplicateStatus) return refuse('That one is a duplicate itself.');
  if (original.status === spamStatus) return refuse('That one is spam.');
  if (register !== undefined && original.type !== item.type)
    return refuse('That one is of another kind, and this one has to stay in the register.');
  return linkTo(original);
};

interface Relinked {
  readonly item: WorkItem;
  readonly field: WorkChange['fields'][number];
}

const without = (item: WorkItem, { id }: LinkedSubmission): WorkItem => {
  const { duplicates = [], ...others } = item;
  const left = duplicates.filter((one) => one.id !== id);
  return { ...others, ...(left.length > 0 && { duplicates: left }) };
};

const remember = (item: WorkItem, { type, id }: LinkedSubmission): WorkItem => ({
  ...item,
  linked: [...new Set([...(item.linked ?? []), workItemId(type, id)])],
});

/** Returns an item that remembers what it is a duplicate of. */
export const rememberOriginal = (item: WorkItem): WorkItem => {
  const original = item.status_answer?.duplicate_of;
  return original === undefined ? item : remember(item, original);
};

/** Returns the next versions of the submissions that a duplicate points to, or no longer does, with what their histories say. */
export const relinkOriginals = async (
  before: WorkItem,
  after: WorkItem,
  get: RelatedRepository['get'],
): Promise<readonly Relinked[]> => {
  const [left, added] = [before, after].map(({ status_answer: answer }) => answer?.duplicate_of);
  if (left?.id === added?.id) return [];
  const duplicate = linkTo(after);
  const find = async (link: LinkedSubmission | undefined): Promise<WorkItem | undefined> =>
    link && get(workItemId(link.type, link.id));
  const [former, original] = await Promise.all([find(left), find(added)]);
  const { reference } = duplicate;
  return [
    ...(former === undefined
      ? []
      : [
          {
            item: { ...without(former, duplicate), version: former.version + 1 },
            field: { name: 'duplicate', from: reference, to: '' },
          },
        ]),
    ...(original === undefined
      ? []
      : [
          {
            item: {
              ...remember(original, duplicate),
              duplicates: [...(without(original, duplicate).duplicates ?? []), duplicate],
              version: original.version + 1,
            },
            field: { name: 'duplicate', from: '', to: reference },
          },
        ]),
  ];
};
