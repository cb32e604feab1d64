import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import {
  type listRelatedSubmissions as contract,
  maxRelated,
  relations,
} from '#domain/work/related-contract.ts';
import { personWords, referenceWords, typedFor } from '#domain/work/search-words.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkCard } from '#domain/work/work-item.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { toDeskType } from './desk-types.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly related: RelatedRepository;
}

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
  const findOthers = async (these: readonly string[]): Promise<string[]> => {
    // Two more than the limit: the submission itself, and one that shows that there are more.
    const found = await Promise.all(these.map((word) => related.findNewest(word, maxRelated + 2)));
    return found.flat().filter((one) => one !== key);
  };
  const getCards = async (ids: readonly string[]): Promise<WorkCard[]> => {
    const cards = await Promise.all(Array.from(new Set(ids), (one) => related.get(one)));
    return cards.filter((card) => card !== undefined);
  };
  const [byMailbox, byPhone, byReference] = await Promise.all([
    findOthers(mailboxes),
    findOthers(phones),
    findOthers(referenceWords(reference)),
  ]);
  const [cards, sameReference] = await Promise.all([
    getCards([...byMailbox, ...byPhone]),
    getCards(byReference),
  ]);
  const newest = cards.sort((one, other) => (one.received_at < other.received_at ? 1 : -1));
  const found = { mailbox: byMailbox, phone: byPhone };
  const shown = (card: WorkCard) => {
    const same = relations.filter((relation) => found[relation].includes(card.id));
    return { ...toShownWork(card), same };
  };
  const [search] = [...mailboxes, ...phones].map(typedFor);
  return {
    items: newest.slice(0, maxRelated).map((card) => shown(card)),
    ...(newest.length > maxRelated && search !== undefined && { search }),
    same_reference: sameReference.map((card) => toShownWork(card)),
    types: types.map(toDeskType),
  };
};
