import { describe, expect, test } from '@jest/globals';
import type { SearchTerm } from '#domain/work/search-terms.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkCard, WorkItem } from '#domain/work/work-item.ts';
import { placeOf, workWordRows } from '#domain/work/work-words.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const tables = { items: 'items', words: 'words', history: 'history' };
const latest = Date.parse('2026-11-22T22:00:00.000Z');

interface Cost {
  /** Of the list of words. */
  readonly list?: number;
  /** Of an item; undefined where the answer does not say. */
  readonly item?: number;
  /** The words of notes, which are too many to read at once. */
  readonly noted?: readonly WorkItem[];
  readonly erased?: WorkItem | undefined;
  /** Whether the list of words has more than is read. */
  readonly isCut?: true;
}

const newest = (count: number): WorkItem[] =>
  Array.from({ length: count }, (_, index) => {
    const item = sampleWorkItem('contact', new Date(latest - index * 1_000).toISOString());
    return { ...item, words: ['word parata'] };
  });

/** Searches the items with the word ‘parata’, the newest first. */
const search = (found: readonly WorkItem[], { list = 2, item: each, noted, erased, isCut }: Cost = {}) => {
  const read: unknown[] = [];
  const byId = new Map(found.filter((item) => item !== erased).map((item) => [item.id, item]));
  const database: Pick<Database, 'get' | 'query'> = {
    get: async ({ Key }) => {
      read.push(Key?.['id']);
      const item = byId.get(String(Key?.['id']));
      return {
        Item: item && { ...toStoredWorkItem(item) },
        ConsumedCapacity: each === undefined ? undefined : { CapacityUnits: each },
      };
    },
    query: async ({ ExpressionAttributeValues: values = {} }) => {
      const isNote = String(values[':partition']).startsWith('note');
      const of = isNote ? (noted ?? []).filter((item) => placeOf(item) === values[':place']) : found;
      return {
        Items: of.flatMap((item) => workWordRows(item, [isNote ? 'note smith' : 'word parata'])),
        ConsumedCapacity: { CapacityUnits: isNote ? 0.5 : list },
        LastEvaluatedKey: (isCut ?? (isNote && values[':place'] === undefined)) ? { id: 'more' } : undefined,
      };
    },
  };
  const page = async ({
    terms = [['word parata']],
    isListed = () => true,
    after,
    order,
  }: Partial<Query> = {}) => {
    const repository = workSearchRepository(database, tables);
    const { items, next } = await repository.readPage(terms, isListed, after, order);
    return { ids: items.map(({ id }) => id), next };
  };
  return { page, read };
};

interface Query {
  readonly terms: readonly [SearchTerm, ...SearchTerm[]];
  readonly isListed: (card: WorkCard) => boolean;
  readonly after: string;
  readonly order: (one: WorkCard, other: WorkCard) => number;
}

const idsOf = (items: readonly WorkItem[]): string[] => items.map(({ id }) => id);
const nothing = { isListed: () => false };
const oldestFirst = {
  order: (one: WorkCard, other: WorkCard) => (one.received_at < other.received_at ? -1 : 1),
};
const both = { terms: [['word parata'], ['note smith']] } as const;

describe('a page of a search', () => {
  test('has the twenty newest, and the next one begins after the last', async () => {
    const found = newest(45);
    const { page, read } = search(found);
    const first = await page();
    expect(first).toEqual({ ids: idsOf(found.slice(0, 20)), next: placeOf(found[19]!) });
    expect(read).toEqual(first.ids);
    const last = await page({ after: placeOf(found[24]!) });
    expect(last).toEqual({ ids: idsOf(found.slice(25)), next: undefined });
  });

  test('is the last one where all that is left was erased or is in another list', async () => {
    const found = newest(4);
    const { page } = search(found, { erased: found[3] });
    const isListed = ({ id }: WorkCard) => id !== found[2]!.id;
    expect(await page({ isListed })).toEqual({ ids: idsOf(found.slice(0, 2)), next: undefined });
  });

  test.each([
    ['a half unit each, where no answer says', {}, 36],
    ['a half unit each', { item: 0.5 }, 36],
    ['a unit each', { item: 1 }, 20],
    ['two units each', { item: 2 }, 20],
    ['room for one more at last', { list: 9.5 }, 21],
    ['a dear list', { list: 19.5 }, 1],
    ['a list that takes all', { list: 20 }, 1],
    ['a list that takes more', { list: 25 }, 1],
  ])('ends once twenty units are read, but after one item at least: %s', async (_what, cost, count) => {
    const found = newest(60);
    const { page, read } = search(found, cost);
    expect(await page(nothing)).toEqual({ ids: [], next: placeOf(found[count - 1]!) });
    expect(read).toHaveLength(count);
  });

  test.each([
    [36, 36],
    [37, 20],
  ])('is whole, in the wanted order, where all %i can be read at once, else has %i', async (count, shown) => {
    const found = newest(count);
    const { ids } = await search(found).page(oldestFirst);
    expect(ids).toEqual(idsOf(shown === count ? found.toReversed() : found.slice(0, shown)));
  });

  test('has the newest first, whatever order is wanted, where more are left than were read', async () => {
    const found = newest(5);
    const { page } = search(found, { isCut: true });
    expect(await page(oldestFirst)).toEqual({ ids: idsOf(found.slice(0, 4)), next: placeOf(found[3]!) });
  });

  test('has no more than twenty where some that were read are in another list', async () => {
    const found = newest(60);
    const listed = found.filter((_, index) => index % 2 === 0);
    const ids = new Set(idsOf(listed));
    const { page } = search(found, { item: 0.01 });
    expect((await page({ isListed: ({ id }) => ids.has(id) })).ids).toEqual(idsOf(listed.slice(0, 20)));
  });

  test('asks for the notes of each item whose words were too many, which costs as much again', async () => {
    const found = newest(30);
    const noted = [found[3]!, found[7]!, found[25]!];
    const { page, read } = search(found, { list: 2, noted });
    expect(await page(both)).toEqual({ ids: idsOf(noted.slice(0, 2)), next: placeOf(found[16]!) });
    expect(read).toHaveLength(17);
  });
});
