import { expect, test } from '@jest/globals';
import { suggestSearches } from '#domain/vehicles/search/suggest-searches.ts';
import { demoIndex, demoVehicles, indexOf } from '../../support/vehicle-search.ts';

const suggestedFor = (search: string, make: string[] = [], index = demoIndex) =>
  suggestSearches(index, { search, make }).map((one) => `${one.search} ${one.count}`);

test.each([
  // Those that only mention the word count, too.
  ['ut', ['ute 4']],
  ['automatic under $2', ['automatic under $20,000 6']],
  ['toyota 2018 aq', ['2018 Toyota Aqua 1']],
  // A complete search has nothing to go on with.
  ['toyota aqua', []],
  ['toyota  aqua', []],
  ['hybrid toyata', ['hybrid Toyota 3']],
  // A typing error is forgiven in words of four letters or more.
  ['uute', ['ute 4']],
  ['utr', []],
])('‘%s’ goes on as %j', (search, suggested) => {
  expect(suggestedFor(search)).toEqual(suggested);
});

test('a suggestion is no longer than a search may be', () => {
  const longest = `${'aqua '.repeat(18)}car Toyota`;
  expect(longest).toHaveLength(100);
  expect(suggestedFor(`${'aqua '.repeat(18)}car toy`)).toEqual([`${longest} 1`, 'car Toyota Aqua 1']);
  expect(suggestedFor(`${'aqua '.repeat(18)}cars toy`)).toEqual(['cars Toyota Aqua 1']);
});

test('of all that a letter begins, the first ten are looked for', () => {
  const makes = Array.from('abcdefghijk', (letter) => `K${letter}x`);
  const index = indexOf(makes.map((make) => ({ ...demoVehicles[0]!, id: make, make, location: 'Nowhere' })));
  expect(suggestedFor('k', [], index)).toEqual(makes.slice(0, 6).map((make) => `${make} 1`));
  expect(suggestedFor('k', ['Kjx'], index)).toEqual(['Kjx 1']);
  expect(suggestedFor('k', ['Kkx'], index)).toEqual([]);
});
