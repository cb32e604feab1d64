import { expect, test } from '@jest/globals';
import { placeNamed } from '#domain/addresses/find-place.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { placeGap, rangeGap, rangeTest } from '#domain/vehicles/search/field-gaps.ts';
import type { Constraint } from '#domain/vehicles/search/match-vehicles.ts';
import { findNearest } from '#domain/vehicles/search/nearest-matches.ts';
import { sortMatches } from '#domain/vehicles/search/sort-matches.ts';
import { profileWith } from '../../support/vehicle-search.ts';

test.each([
  [{ year: 2010 }, 'year', { min: 2020 }, 0.75, '10 years older'],
  [{ year: 2021 }, 'year', { max: 2016 }, 0.5, '5 years newer'],
  [{ price: 10_000 }, 'price', { min: 20_000 }, 0.5, '$10,000 less'],
  [{ price: 20_000 }, 'price', { max: 10_000 }, 0.75, '$10,000 more'],
  [{ mileage: 40_000 }, 'mileage', { max: 10_000 }, 1.125, '30,000 km more driven'],
  [{ mileage: 1 }, 'mileage', { max: 0 }, 0.75, '1 km more driven'],
] as const)('%j differs from %s %j by %s: %s', (changed, field, range, distance, reason) => {
  const gap = rangeGap(field, { min: undefined, max: undefined, ...range }, profileWith(changed));
  expect(gap.distance).toBeCloseTo(distance, 10);
  expect(gap.reason()).toBe(reason);
});

test.each([
  [10, '103 km further', 2.06],
  [50, '63 km further', 1.26],
  [100, '13 km further', 0.13],
])('from %s km around Hamilton, Auckland is %s', (radiusKm, reason, excess) => {
  const hamilton = placeNamed('Hamilton');
  if (hamilton === undefined) throw new Error('Hamilton is not in the list of towns');
  const gap = placeGap(hamilton, radiusKm, profileWith({ location: 'Auckland' }));
  expect([gap.reason(), gap.distance]).toEqual([reason, expect.closeTo((1.5 * excess) / (1 + excess), 10)]);
});

test('a weekly cost of nothing or less sets no lower limit', () => {
  const fits = (min: number) => rangeTest('weekly', { min, max: undefined })(profileWith({ price: 0 }));
  expect([fits(-1), fits(0), fits(5)]).toEqual([true, true, false]);
});

test('what nothing is lent for comes last in the order of weekly cost', () => {
  const { smallest, largest } = currentTerms.amounts;
  const prices = [smallest - 1, largest + 1, largest, smallest];
  const profiles = prices.map((price) => profileWith({ price }));
  const order = { sort: 'weekly', constraints: [], place: undefined } as const;
  const sorted = sortMatches(profiles, { fitting: [0, 1, 2, 3], mentioning: [] }, order);
  expect(sorted.map((at) => prices[at])).toEqual([smallest, largest, smallest - 1, largest + 1]);
});

test.each([
  [0.4, ['near']],
  [0.5, []],
])('a vehicle that fits nothing is near if each gap is below a half: %s', (distance, reasons) => {
  const constraint: Constraint = {
    field: 'price',
    grade: () => 0,
    gap: () => ({ reason: () => 'near', distance }),
  };
  expect(findNearest([profileWith()], [constraint]).flatMap((found) => found.reasons)).toEqual(reasons);
});

test.each([
  [
    [2_000, 500, 1_501, 1_500, 750],
    [500, 750, 1_500],
  ],
  [
    [30, 80, 10, 70, 50, 20, 60, 40],
    [10, 20, 30, 40, 50, 60],
  ],
])('of the gaps %j the six nearest are shown, at most one choice beyond the first: %j', (gaps, shown) => {
  const fits: Constraint = {
    field: 'make',
    grade: () => 2,
    gap: () => ({ reason: () => 'fits', distance: 5 }),
  };
  const misses: Constraint = {
    field: 'price',
    grade: () => 0,
    gap: ({ price }) => ({ reason: () => `misses by ${price}`, distance: price / 1_000 }),
  };
  const profiles = gaps.map((price) => profileWith({ price }));
  expect(findNearest(profiles, [fits, misses]).map(({ reasons }) => reasons)).toEqual(
    shown.map((price) => [`misses by ${price}`]),
  );
});
