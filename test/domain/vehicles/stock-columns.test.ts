import { expect, test } from '@jest/globals';
import { cellOf, columnOf, stockHeadings, valueOfCell } from '#domain/vehicles/stock-columns.ts';
import { vehicleFieldNames, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';

test('the file has a column for the id, then one for each field under its label', () => {
  expect(stockHeadings).toEqual(['ID', ...vehicleFieldNames.map((name) => vehicleFields[name].label)]);
  expect(stockHeadings.map(columnOf)).toEqual(['id', ...vehicleFieldNames]);
});

test.each([
  [' id ', 'id'],
  ['FUEL TYPE', 'fuel_type'],
  ['Fuel', undefined],
  ['', undefined],
])('the heading ‘%s’ stands for %s', (heading, column) => {
  expect(columnOf(heading)).toBe(column);
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, ''],
  [0, '0'],
  ['Kia', 'Kia'],
])('%j is written as ‘%s’', (value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

test.each([
  ['pass_on_automatically', ' YES ', true],
  ['pass_on_automatically', 'no', false],
  ['pass_on_automatically', ' ', false],
  ['pass_on_automatically', 'maybe', 'maybe'],
  ['sold_on', ' ', null],
  ['sold_on', '1 May 2026', '2026-05-01'],
  ['sold_on', 'last week', 'last week'],
  ['fuel_type', ' diesel ', 'Diesel'],
  ['fuel_type', 'steam', 'steam'],
  ['drive', '', null],
  ['drive', '4wd', '4WD'],
  ['year', '2018', 2018],
  ['price', '$9,500', 9_500],
  ['mileage', '42 000 km', 42_000],
  ['mileage', '1,500km ', 1_500],
  ['mileage', '', undefined],
  ['mileage', '-5', -5],
  ['mileage', '1.5', 1.5],
  ['mileage', '2.75', 2.75],
  ['mileage', 'x5', Number.NaN],
  ['mileage', '1e5', Number.NaN],
  ['mileage', '1.', Number.NaN],
  ['mileage', 'km', undefined],
  ['mileage', '5 km 5', Number.NaN],
  ['make', ' Kia ', ' Kia '],
  ['engine', '', null],
] as const)('the cell of %s with ‘%s’ means %j', (name, cell, value) => {
  expect(valueOfCell(name, cell)).toEqual(value);
});
