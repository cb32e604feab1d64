import { expect, test } from '@jest/globals';
import { shownFields } from '#domain/vehicles/shown-fields.ts';

test('fields without a value are left out, amounts are grouped, and the order is the table’s', () => {
  const shown = shownFields({
    mileage: 98_500,
    make: 'Toyota',
    year: 2019,
    location: null,
    colour: '',
  } as never);
  expect(shown.map(({ name, text }) => [name, text])).toEqual([
    ['make', 'Toyota'],
    ['year', '2019'],
    ['mileage', '98,500 km'],
  ]);
});
