import type { Belonging } from '#domain/work/person-contract.ts';
import { isSameSender } from '#domain/work/person-words.ts';
import { relations } from '#domain/work/related-contract.ts';
import { personWords } from '#domain/work/search-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import { searchPerson } from './search-person.ts';

export interface PersonItem {
  readonly item: WorkItem;
  readonly same: (typeof relations)[number][];
  readonly belonging: Belonging;
}

interface Person {
  readonly mailboxes: readonly string[];
  readonly phones: readonly string[];
  /** Newest first. */
  readonly found: readonly PersonItem[];
  readonly hasMore: boolean;
}

const newestFirst = ({ item: one }: PersonItem, { item: other }: PersonItem): number =>
  one.received_at < other.received_at ? 1 : -1;

/** Reads what shares an email address or phone number with a submission's sender, or with those joined with them. @param startWords by default its sender's */
export const readPerson = async (
  start: WorkItem,
  related: RelatedRepository,
  limit: number,
  startWords: readonly string[] = start.sender_words,
): Promise<Person> => {
  const { items, words, isTheirs, hasMore } = await searchPerson(start, startWords, related, limit);
  const { mailboxes, phones } = personWords(words);
  const shared = { mailbox: mailboxes, phone: phones };
  const belongingOf = (item: WorkItem): Belonging => {
    if (item === start || isSameSender(item, start)) return 'own';
    if (isTheirs(item)) return 'joined';
    return item.sender_words.some((word) => words.includes(word)) ? 'shared' : 'named';
  };
  const found = items.map((item): PersonItem => {
    const belonging = belongingOf(item);
    const known = belonging === 'named' ? item.words : item.sender_words;
    const same = relations.filter((relation) => shared[relation].some((word) => known.includes(word)));
    return { item, same, belonging };
  });
  return { mailboxes, phones, found: found.toSorted(newestFirst), hasMore };
};
