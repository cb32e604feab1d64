import { linkedItemId } from '#domain/work/linked-submissions.ts';
import { ownWords } from '#domain/work/person-words.ts';
import { linksOf } from '#domain/work/submission-link.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';

interface FoundPerson {
  readonly items: readonly WorkItem[];
  /** The addresses and numbers by which they were found. */
  readonly words: readonly string[];
  /** Whether a submission is the person's or of somebody who was joined with them. */
  readonly isTheirs: (item: WorkItem) => boolean;
  readonly hasMore: boolean;
}

/** Finds what has an address or number of a submission's sender, or of those who were joined with them. @param limit of each address or number */
export const searchPerson = async (
  start: WorkItem,
  startWords: readonly string[],
  related: RelatedRepository,
  limit: number,
): Promise<FoundPerson> => {
  const items = new Map([[start.id, start]]);
  const counts = new Map<string, number>();
  const own = new Set<string>();
  const joined = new Set<string>();
  const isTheirs = (item: WorkItem): boolean =>
    joined.has(item.id) || ownWords(item).some((word) => own.has(word));
  const read = async (ids: ReadonlySet<string>): Promise<void> => {
    const unread = Array.from(ids).filter((id) => !items.has(id));
    const found = await Promise.all(unread.map((id) => related.get(id)));
    for (const item of found) if (item !== undefined) items.set(item.id, item);
  };
  const search = async (words: readonly string[]): Promise<void> => {
    const found = await Promise.all(
      words.map(async (word) => {
        const ids = await related.findNewest(word, limit + 1);
        counts.set(word, ids.length);
        return ids.slice(0, limit);
      }),
    );
    await read(new Set(found.flat()));
  };
  let people = [start];
  let wanted = startWords;
  while (people.length > 0) {
    for (const person of people) {
      joined.add(person.id);
      for (const word of ownWords(person)) own.add(word);
    }
    await search([...new Set(wanted)].filter((word) => !counts.has(word)));
    const theirs = Array.from(items.values()).filter((item) => isTheirs(item));
    const links = theirs.flatMap((item) => linksOf(item, 'same-person'));
    const linked = new Set(links.map((link) => linkedItemId(link)));
    await read(linked);
    people = Array.from(items.values()).filter((item) => linked.has(item.id) && !isTheirs(item));
    wanted = people.flatMap((person) => person.sender_words);
  }
  return {
    items: [...items.values()],
    words: [...counts.keys()],
    isTheirs,
    hasMore: [...counts.values()].some((count) => count > limit),
  };
};
