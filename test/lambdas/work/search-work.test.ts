import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { searchTerms, tagTerms, type SearchTerm } from '#domain/work/search-terms.ts';
import { noteWords, searchWords } from '#domain/work/search-words.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { urgencyGroups, type UrgencyGroup } from '#domain/work/urgency.ts';
import type { WorkCard, WorkItem } from '#domain/work/work-item.ts';
import { placeOf, wordsOfItem, workWordRows } from '#domain/work/work-words.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { anyFindable, anyTyped } from '../../support/any-search.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { isPlainlyFound, type Findable } from '../../support/plain-search.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putMany, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const hour = 3_600_000;
const maxPages = 100;
const now = Date.parse('2026-11-22T22:00:00Z');

interface Sample {
  readonly item: WorkItem;
  readonly findable: Findable;
}

/** Submissions in every status of every type, some set aside; some received in the same moment. */
const sample = (findable: Findable, index: number): Sample => {
  const type = testTypes[index % testTypes.length]!;
  const statuses = Object.keys(type.work.statuses);
  const { reference, people, vehicle, tags } = findable;
  const [sender, ...others] = people.map(({ name, email, phone }) => ({
    name,
    email,
    phone,
    phoneCountryCode: undefined,
  }));
  const received = new Date(now - Math.floor(index / 2) * hour).toISOString();
  const item = sampleWorkItem(type.name, received, {
    status: statuses[Math.floor(index / testTypes.length) % statuses.length]!,
    ...(index % 11 === 0 && { aside_until: new Date(now + hour).toISOString() }),
  });
  const words = searchWords(sender!, reference, { others, vehicle });
  return { findable, item: { ...item, reference, tags: [...tags], words } };
};

const rowsOf = ({ item, findable }: Sample) =>
  workWordRows(item, [...new Set([...wordsOfItem(item), ...findable.notes.flatMap(noteWords)])]);

const byPlace = (one: WorkItem, other: WorkItem): number => (placeOf(one) < placeOf(other) ? -1 : 1);

describe('a search', () => {
  const { database, sdk } = useTestTable();
  let counted: ReturnType<typeof countedDatabase>;
  const samples = fc.sample(anyFindable, { numRuns: 150, seed: 43 }).map(sample);
  /** Many share a name and a note: more than are read at once. */
  const many = Array.from({ length: 130 }, (_, index) =>
    sample(
      {
        reference: 'CM-ZZZZ-ZZZZ',
        people: [{ name: `Mana Hughes ${index % 10}x`, email: `mana.${index}@hughes.nz`, phone: '' }],
        vehicle: index % 3 === 0 ? 'Mazda CX-5' : 'Mahindra',
        tags: index % 7 === 0 ? ['Rare'] : [],
        notes: index % 5 === 0 ? ['Manager called'] : ['Manapouri'],
      },
      index * 3,
    ),
  );
  const all = [...samples, ...many];

  beforeAll(async () => {
    const rows = all.flatMap(rowsOf);
    await putMany(sdk(), testWorkTables.words, rows);
    await putMany(
      sdk(),
      testWorkTables.items,
      all.map(({ item }) => toStoredWorkItem(item)),
    );
    counted = countedDatabase(database(), sdk());
  }, 60_000);

  /** Reads all pages. */
  const search = async (typed: string, matches: (card: WorkCard) => boolean = () => true) => {
    const [first, ...more] = searchTerms(typed);
    const found: WorkCard[] = [];
    const units: number[] = [];
    let after: string | undefined;
    if (first === undefined) return { found, units: 0 };
    while (units.length < maxPages) {
      const cost = await counted.unitsOf(async () => {
        const repository = workSearchRepository(counted.database, testWorkTables);
        const page = await repository.readPage([first, ...more], matches, after);
        found.push(...page.items);
        after = page.next;
      });
      units.push(cost);
      if (after === undefined) break;
    }
    return { found, units: Math.max(...units) };
  };

  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  const plainly = (typed: string) =>
    all
      .filter(({ findable }) => isPlainlyFound(findable, typed))
      .map(({ item }) => item)
      .toSorted(byPlace);

  test('finds what a plain look at every submission finds, newest first, for twenty units a request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples).chain(({ findable }) => anyTyped(findable)),
        async (typed) => {
          const { found, units } = await search(typed);
          expect([typed, ...idsOf(found)]).toEqual([typed, ...idsOf(plainly(typed))]);
          expect(units).toBeLessThanOrEqual(20);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);

  test.each([
    'ma',
    'mana',
    'hughes',
    'mana hughes',
    'manager',
    'hughes manager',
    'mana mazda',
    'mana rare manager',
    'hughes.nz',
    'mana.7@hughes.nz',
    'hughes 3x',
    'zzzz',
    'manager manapouri',
  ])('finds all of very many, newest first, for twenty units a request: %s', async (typed) => {
    const { found, units } = await search(typed);
    expect(idsOf(found)).toEqual(idsOf(plainly(typed)));
    expect(units).toBeLessThanOrEqual(20);
  });

  test('finds closed and spam ones and those set aside, and narrows to one of these', async () => {
    const { found } = await search('mana');
    expect(new Set(found.map(({ urgency }) => urgency.slice(0, 2)))).toEqual(
      new Set(
        ['due', 'open', 'aside', 'closed'].map((group) => urgencyGroups[group as UrgencyGroup].slice(0, 2)),
      ),
    );
    expect(found.map(({ status }) => status)).toContain('spam');
    const isClosed = ({ urgency }: WorkCard) => urgency.startsWith(urgencyGroups.closed);
    expect(idsOf((await search('mana', isClosed)).found)).toEqual(idsOf(found.filter(isClosed)));
  });

  test('has all in another order where they are few enough to be read at once, else the newest', async () => {
    const repository = workSearchRepository(database(), testWorkTables);
    const order = (one: WorkCard, other: WorkCard) => (one.id < other.id ? -1 : 1);
    const read = async (terms: readonly SearchTerm[], wanted?: typeof order) => {
      const [first, ...more] = terms;
      const page = await repository.readPage([first!, ...more], () => true, undefined, wanted);
      return { ids: idsOf(page.items), isLast: page.next === undefined };
    };
    const rare = many.filter(({ findable }) => findable.tags.includes('Rare')).map(({ item }) => item);
    const sorted = await read(tagTerms('Rare'), order);
    expect(sorted.ids).toEqual(expect.arrayContaining(idsOf(rare)));
    expect(sorted).toEqual({ ids: sorted.ids.toSorted(), isLast: true });
    const newest = idsOf(plainly('mana')).slice(0, 20);
    expect(await read(searchTerms('mana'), order)).toEqual({ ids: newest, isLast: false });
    expect((await read(searchTerms('mana'))).ids).toEqual(newest);
  });

  test('leaves out what was erased in the meantime', async () => {
    const [gone] = samples;
    const Key = { id: gone!.item.id };
    await sdk().send(new DeleteCommand({ TableName: testWorkTables.items, Key }));
    expect(idsOf((await search(gone!.findable.reference)).found)).not.toContain(gone!.item.id);
  });
});
