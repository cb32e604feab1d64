import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { type listRelatedSubmissions as contract, maxRelated } from '#domain/work/related-contract.ts';
import { personWords, referenceWords, typedFor } from '#domain/work/search-words.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { toDeskType } from './desk-types.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import { type PersonItem, readPerson } from './read-person.ts';

/** With the same reference number, the submission itself among them. */
const maxShared = maxRelated + 2;

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly related: RelatedRepository;
}

const toRelated = ({ item, same, belonging }: PersonItem) => ({
  ...toShownWork(item),
  same,
  ...(belonging === 'joined' && { is_joined: true as const }),
});

/**
 * Returns the sender's other submissions, and those with the same reference number. Not audited, as lists are not.
 * @throws NotFoundError
 */
export const listRelatedSubmissions = async (
  { params: { type, id } }: Pick<AdminRequest<typeof contract>, 'params'>,
  { types, related }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const key = workItemId(type, id);
  const item = await related.get(key);
  if (item === undefined) throw new NotFoundError('There is no submission with this ID.');
  const { words, reference } = item;
  const { mailboxes, phones } = personWords(words);
  const people = [...mailboxes, ...phones];
  const [person, byReference] = await Promise.all([
    // One more than the limit, since it finds the submission itself.
    readPerson(item, related, maxRelated + 1, people),
    Promise.all(referenceWords(reference).map((word) => related.findNewest(word, maxShared))),
  ]);
  const sameReference = await Promise.all(
    [...new Set(byReference.flat())].filter((one) => one !== key).map((one) => related.get(one)),
  );
  const others = person.found.filter((one) => one.item.id !== key);
  const hasMore = person.hasMore || others.length > maxRelated;
  const [search] = people.map(typedFor);
  return {
    items: others.slice(0, maxRelated).map((one) => toRelated(one)),
    ...(hasMore && search !== undefined && { search }),
    same_reference: sameReference.flatMap((other) => other ?? []).map((other) => toShownWork(other)),
    types: types.map(toDeskType),
  };
};
