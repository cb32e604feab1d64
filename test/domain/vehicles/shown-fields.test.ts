import { expect, test } from '@jest/globals';
import { shownFields, vehicleLine } from '#domain/vehicles/shown-fields.ts';

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

test('the line below a name has some of its fields, then more, each point at the end of a line', () => {
  const vehicle = {
    make: 'Mazda',
    price: 9_000,
    mileage: 120_500,
    fuel_type: 'Diesel',
    transmission: 'Manual',
    body_type: 'Ute',
    location: 'Napier',
  };
  const line = ['120,500 km', 'Diesel', 'Manual', 'Napier'];
  expect(vehicleLine(vehicle)).toBe(line.join('\u00A0· '));
  expect(vehicleLine({ ...vehicle, fuel_type: null }, '12 km away', 'Sold')).toBe(
    ['120,500 km', 'Manual', 'Napier', '12 km away', 'Sold'].join('\u00A0· '),
  );
});
