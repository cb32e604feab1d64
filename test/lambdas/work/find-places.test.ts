import { expect, test } from '@jest/globals';
import { findPlaces } from '../../../lambdas/work/search/find-places.ts';
import type { Places } from '../../../lambdas/work/search/word-reader.ts';

const many = undefined;
const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String(index + from).padStart(3, '0'));

/** A reader of lists by their beginnings, each of which costs some units. */
const reader = (
  lists: Readonly<Record<string, readonly string[] | undefined>>,
  newest: Readonly<Record<string, Places>> = {},
  unitsEach = 1,
) => {
  const asked: unknown[] = [];
  let units = 0;
  return {
    asked,
    units: () => units,
    readAll: async (beginning: string) => {
      units += unitsEach;
      asked.push(beginning);
      const list = lists[beginning];
      return list && [...list];
    },
    readNewest: async (beginning: string, after: string, limit: number) => {
      asked.push([beginning, after, limit]);
      return newest[beginning] ?? { places: [] };
    },
    has: async () => false,
  };
};

test('places that all terms have are found, the longest term first', async () => {
  const words = reader({ ana: numbers(15, 10), parata: numbers(30) });
  expect(await findPlaces([['ana'], ['parata']], '019', words)).toEqual({
    places: numbers(5, 20),
    unchecked: [],
  });
  expect(words.asked).toEqual(['parata', 'ana']);
});

test('a term is as long as its longest beginning', async () => {
  const words = reader({ ana: ['1'], anastasia: ['2'], parata: ['2'] });
  await findPlaces([['parata'], ['ana', 'anastasia']], '', words);
  expect(words.asked).toEqual(['ana', 'anastasia']);
});

test('a term with several beginnings has the places of each', async () => {
  const words = reader({ ute: ['1'], utility: ['3', '2'] });
  expect(await findPlaces([['ute', 'utility']], '', words)).toEqual({
    places: ['1', '2', '3'],
    unchecked: [],
  });
});

test('a term with very many is left to the work items, if another has few', async () => {
  const words = reader({ ana: ['1', '2'], smith: many });
  expect(await findPlaces([['ana'], ['smith']], '', words)).toEqual({
    places: ['1', '2'],
    unchecked: [{ term: ['smith'], lists: [many] }],
  });
});

test.each([
  [20, ['parata']],
  [21, ['parata', 'ana']],
])('a second term is not read once %i are found by the first', async (count, asked) => {
  const words = reader({ parata: numbers(count), ana: numbers(3) });
  const { unchecked } = await findPlaces([['ana'], ['parata']], '', words);
  expect(words.asked).toEqual(asked);
  expect(unchecked).toEqual(count === 20 ? [{ term: ['ana'], lists: [undefined] }] : []);
});

test.each([
  [9.5, ['parata', 'ana']],
  [9.6, ['parata']],
])('a second term is read only within what one search may cost: after %d units', async (units, asked) => {
  const words = reader({ parata: numbers(30), ana: numbers(3) }, {}, units);
  await findPlaces([['ana'], ['parata']], '', words);
  expect(words.asked).toEqual(asked);
});

test('where all have very many, the newest are read, as far back as the list that reaches furthest', async () => {
  const words = reader(
    { ana: many, smith: many },
    { ana: { places: ['1', '2', '3'], until: '3' }, smith: { places: ['2', '4', '6'], until: '6' } },
  );
  expect(await findPlaces([['ana'], ['smith']], '', words)).toEqual({
    places: ['2', '4', '6'],
    until: '6',
    unchecked: [
      { term: ['smith'], lists: [many] },
      { term: ['ana'], lists: [many] },
    ],
  });
  expect(words.asked.slice(2)).toEqual([
    ['smith', '', 160],
    ['ana', '', 160],
  ]);
});

test('what a whole list lacks is ruled out, and only what comes after a place is returned', async () => {
  const words = reader(
    { ana: many, smith: many },
    { ana: { places: ['1', '2', '3'] }, smith: { places: ['2', '3', '4'], until: '4' } },
  );
  expect(await findPlaces([['ana'], ['smith']], '2', words)).toMatchObject({
    places: ['3'],
    until: undefined,
  });
});

test('a list rules out what it lacks as far as it reaches, and nothing after that', async () => {
  const words = reader(
    { ana: many, smith: many },
    { ana: { places: ['1', '3', '4', '5'] }, smith: { places: ['3'], until: '4' } },
  );
  expect((await findPlaces([['ana'], ['smith']], '', words)).places).toEqual(['3', '5']);
});

test('the first term is read however many beginnings it has', async () => {
  const words = reader({});
  await findPlaces([['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], ['i']], '', words);
  expect(words.asked.slice(0, 8)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test('of a term of which one beginning has very many, the others count as far as that is read', async () => {
  const words = reader({ ana: many, anna: ['1', '9'] }, { ana: { places: ['2'], until: '4' } });
  expect(await findPlaces([['ana', 'anna']], '', words)).toEqual({
    places: ['1', '2'],
    until: '4',
    unchecked: [{ term: ['ana', 'anna'], lists: [many, ['1', '9']] }],
  });
  expect(words.asked.at(-1)).toEqual(['ana', '', 160]);
});

test('two beginnings with very many share what their lists may cost, and reach as far as the shorter one', async () => {
  const words = reader(
    { ana: many, anna: many },
    { ana: { places: ['2', '5'], until: '6' }, anna: { places: ['1', '3'], until: '3' } },
  );
  expect(await findPlaces([['ana', 'anna']], '', words)).toMatchObject({
    places: ['1', '2', '3'],
    until: '3',
  });
  expect(words.asked.slice(2)).toEqual([
    ['ana', '', 80],
    ['anna', '', 80],
  ]);
});

test('a costly search reads fewer of the newest', async () => {
  const words = reader({ ana: many, smith: many }, {}, 4.5);
  await findPlaces([['ana'], ['smith']], '', words);
  expect(words.asked.slice(2)).toEqual([
    ['smith', '', 120],
    ['ana', '', 120],
  ]);
});
