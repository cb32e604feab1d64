import { expect, test } from '@jest/globals';
import { baseModelOf } from '#domain/vehicles/base-model.ts';
import { orderRange, rangeLabel, rangeText } from '#domain/vehicles/limited-fields.ts';

test.each([
  ['price', { max: 20_000 }, 'Up to $20,000', ''],
  ['price', { min: 0, max: 30_000 }, 'Up to $30,000', ''],
  ['price', { min: 0 }, 'From $0', ''],
  ['price', { min: 1, max: 40_000 }, '$1 to $40,000', ''],
  ['price', { min: 60_000, max: 999_999 }, 'From $60,000', ''],
  ['price', { min: 1, max: 999_999 }, 'From $1', ''],
  ['price', { max: 999_999 }, 'Up to $999,999', ''],
  ['price', { min: 0, max: 999_999 }, 'Up to $999,999', ''],
  ['price', { min: 5_000, max: 999_998 }, '$5,000 to $999,998', ''],
  ['mileage', { min: 70_000, max: 999_999 }, '70,000 to 999,999', ' km'],
  ['mileage', { min: 0, max: 0 }, 'Up to 0', ' km'],
  ['weekly', { min: 100, max: 200 }, '$100 to $200', ' a week'],
  ['weekly', { min: 150 }, 'From $150', ' a week'],
  ['year', { min: 2_015, max: 2_015 }, '2015', ''],
  ['year', { min: 2_016, max: 2_018 }, '2016 to 2018', ''],
] as const)('the range of %s %j is told as ‘%s’, then ‘%s’', (field, range, text, unit) => {
  expect([rangeText(field, range), rangeLabel(field, range)]).toEqual([text, `${text}${unit}`]);
});

test.each([
  [
    { min: 2, max: 1 },
    { min: 1, max: 2 },
  ],
  [
    { min: 3, max: 4 },
    { min: 3, max: 4 },
  ],
  [{ min: 5 }, { min: 5, max: undefined }],
  [{ max: 6 }, { min: undefined, max: 6 }],
])('the range %j is ordered as %j', (range, ordered) => {
  expect(orderRange(range)).toStrictEqual(ordered);
});

test.each([
  ['Aqua S', 'Aqua'],
  ['  Demio  13S ', 'Demio'],
  ['Land Cruiser Prado VX', 'Land Cruiser'],
  ['GRAND  Vitara', 'GRAND Vitara'],
  ['Atto 3 Extended', 'Atto 3'],
  ['Model Y', 'Model Y'],
  ['Range Rover Sport', 'Range Rover'],
  ['Santa Fe 2.2', 'Santa Fe'],
  ['Land', 'Land'],
  ['', ''],
])('the model ‘%s’ without its trim is ‘%s’', (model, base) => {
  expect(baseModelOf(model)).toBe(base);
});
