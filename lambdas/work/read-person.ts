import { relations } from '#domain/work/related-contract.ts';
import { personWords } from '#domain/work/search-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';

interface PersonItem {
  readonly item: WorkItem;
  /** What it shares with the person. */
  readonly same: (typeof relations)[number][];
  readonly isSender: boolean;
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

/** Reads what shares an email address or phone number with the sender of a submission. @param limit of each address or number */
export const readPerson = async (
  start: WorkItem,
  related: RelatedRepository,
  limit: number,
): Promise<Person> => {
  const { mailboxes, phones } = personWords(start.sender_words);
  const words = [...mailboxes, ...phones];
  const ids = await Promise.all(words.map((word) => related.findNewest(word, limit + 1)));
  const others = new Set(ids.flatMap((one) => one.slice(0, limit)).filter((id) => id !== start.id));
  const items = await Promise.all(Array.from(others, (id) => related.get(id)));
  const found = [start, ...items.filter((item) => item !== undefined)].map((item): PersonItem => {
    const shared = { mailbox: mailboxes, phone: phones };
    return {
      item,
      same: relations.filter((relation) => shared[relation].some((word) => item.words.includes(word))),
      isSender: item === start || item.sender_words.some((word) => words.includes(word)),
    };
  });
  return {
    mailboxes,
    phones,
    found: found.toSorted(newestFirst),
    hasMore: ids.some(({ length }) => length > limit),
  };
};
