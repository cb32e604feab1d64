import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatVehicleIds, parseVehicleIds } from '#domain/vehicles/watchlist/vehicle-ids.ts';
import {
  addWatched,
  maxWatched,
  parseWatchlist,
  priceChange,
  type WatchedVehicle,
} from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { saleNote } from '#domain/vehicles/watchlist/sale-note.ts';
import { sampleImage } from '../../../tools/product/sample-vehicle.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const watched = (number: number, price = 10_000 + number): WatchedVehicle => ({
  id: idOf(number),
  name: `20${10 + number} Mazda Demio`,
  price,
  cover: number % 2 === 0 ? null : sampleImage(number),
  saved_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
});
const many = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => watched(first + index));

describe('what a device stores', () => {
  test('is read as it was written', () => {
    const list = many(maxWatched);
    expect(parseWatchlist(JSON.stringify(list))).toEqual(list);
  });

  test('is read without what is damaged or beyond the limit', () => {
    const list = many(4 * maxWatched);
    expect(parseWatchlist(JSON.stringify(list))).toEqual(list.slice(0, maxWatched));
    const [first, second] = list;
    expect(parseWatchlist(JSON.stringify([first, { ...first, price: null }, second]))).toEqual([
      first,
      second,
    ]);
  });

  const [one] = many(1);
  test.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '[{'],
    ['no list', JSON.stringify(one)],
    ['a list of something else', '["00000000-0000-4000-8000-000000000001"]'],
    ['an invalid id', JSON.stringify([{ ...one, id: '../admin' }])],
    ['no name', JSON.stringify([{ ...one, name: '' }])],
    ['no price', JSON.stringify([{ ...one, price: '10000' }])],
    ['no time', JSON.stringify([{ ...one, saved_at: 'yesterday' }])],
  ])('is empty if it has %s', (_, text) => {
    expect(parseWatchlist(text)).toEqual([]);
  });
});

describe('adding', () => {
  const numbers = fc.uniqueArray(fc.nat(80), { maxLength: maxWatched });

  test('loses no vehicle of the list, changes none, and has each once, latest first', () => {
    fc.assert(
      fc.property(numbers, numbers, (own, more) => {
        const list = addWatched(
          [],
          own.map((number) => watched(number)),
        );
        const joined = addWatched(
          list,
          more.map((number) => watched(number, 1)),
        );
        for (const vehicle of list) expect(joined).toContainEqual(vehicle);
        const expected = new Set([...own, ...more]).size;
        expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length);
        expect(joined).toHaveLength(Math.min(expected, maxWatched));
        const times = joined.map(({ saved_at }) => saved_at);
        expect(times).toEqual(times.toSorted().toReversed());
      }),
    );
  });

  test('stops at the limit, beginning with the first of those that are added', () => {
    const list = addWatched([], many(maxWatched - 1));
    const joined = addWatched(list, many(2, 60));
    expect(joined).toHaveLength(maxWatched);
    expect(joined).toContainEqual(watched(60));
    expect(addWatched(joined, many(1, 70))).toEqual(joined);
  });
});

describe('the address of a list', () => {
  test('keeps all vehicles in their order, the first too', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: maxWatched }), (ids) => {
        expect(parseVehicleIds(formatVehicleIds(ids), maxWatched)).toEqual({ ids, isCut: false });
      }),
    );
  });

  test('is that of the page alone without vehicles', () => {
    expect(formatVehicleIds([])).toBe('');
  });

  const [first, second, third] = [idOf(1), idOf(2), idOf(3)];
  test.each<[string, string, number, string[], boolean]>([
    ['without vehicles', '?utm_source=mail', 4, [], false],
    ['with one twice', `?vehicles=${first}.${first}`, 4, [first], false],
    ['in capitals, with spaces', `?vehicles=${first.toUpperCase()}.+${second}+`, 4, [first, second], false],
    ['in two parameters', `?vehicles=${first}&vehicles=${second}`, 4, [first, second], false],
    ['with empty parts', `?vehicles=.${first}..`, 4, [first], false],
    ['with an empty parameter', '?vehicles=', 4, [], false],
    ['cut off', `?vehicles=${first}.${second.slice(0, -1)}`, 4, [first], true],
    ['of nothing', '?vehicles=all', 4, [], true],
    ['at the limit', `?vehicles=${first}.${second}`, 2, [first, second], false],
    ['above the limit', `?vehicles=${first}.${second}.${third}`, 2, [first, second], true],
  ])('%s is read as far as it goes', (_, search, limit, ids, isCut) => {
    expect(parseVehicleIds(search, limit)).toStrictEqual({ ids, isCut });
  });
});

test.each([
  [12_990, 12_990, undefined],
  [12_990, 12_490, '$500 less than when you saved it'],
  [12_490, 12_990, '$500 more than when you saved it'],
])('a price of %d that is now %d is told so', (saved, now, text) => {
  expect(priceChange(saved, now)).toBe(text);
});

test.each([
  ['listed', null, undefined],
  ['under offer', null, 'Under offer'],
  ['sold', '2026-11-02', 'Sold on 2 Nov 2026'],
  ['sold', null, 'Sold'],
  ['draft', null, 'No longer for sale'],
] as const)('a vehicle that is %s, on %s, has the note: %s', (status, soldOn, note) => {
  expect(saleNote({ status, sold_on: soldOn })).toBe(note);
});
