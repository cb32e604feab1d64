import { expect, test } from '@jest/globals';
import { stockHeadings } from '#domain/vehicles/stock-columns.ts';
import { csvLines } from '../../../web/src/lib/csv.ts';
import { planImport } from '../../../web/src/features/vehicles-admin/plan-import.ts';
import { stockRows } from '../../../web/src/features/vehicles-admin/stock-rows.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const stock = vehicleStock(120);
const [sold, second, third] = stock;
const plan = (...rows: string[][]) => planImport(csvLines(rows), stock);
const problemsOf = (...rows: string[][]) =>
  plan(...rows).problems.map(({ row, message }) => `${row}: ${message}`);

test('an exported stock that nobody changed changes nothing, though old prices have cents', () => {
  const old = [{ ...second!, price: 19_999.99, contact_phone: '+64 21 555 0123' }, ...stock.slice(2)];
  const file = csvLines([stockHeadings, ...stockRows(old)]);
  expect(planImport(file, old)).toEqual({ rows: [], unchanged: 119, problems: [] });
});

test('a row with an id changes its vehicle, and keeps what the file lacks', () => {
  const { rows, unchanged, problems } = plan(
    ['id', 'PRICE', 'Fuel type', 'Pass messages on'],
    [second!.id.toUpperCase(), '$9,500', 'diesel', 'yes'],
    [third!.id, String(third!.price), third!.fuel_type, 'No'],
  );
  expect({ unchanged, problems }).toEqual({ unchanged: 1, problems: [] });
  expect(rows).toMatchObject([
    {
      row: 2,
      vehicle: {
        id: second!.id,
        version: 1,
        price: 9_500,
        fuel_type: 'Diesel',
        pass_on_automatically: true,
        location: second!.location,
      },
    },
  ]);
  expect(rows[0]!.changes).toContain('Pass messages on: No → Yes');
  expect(rows[0]!.vehicle).not.toHaveProperty('images');
});

test('a row without an id is a new vehicle, whose sale is read as people write dates', () => {
  const [, ...cells] = stockRows([sold!])[0]!;
  const place = stockHeadings.indexOf('Date of sale');
  const row = ['', ...cells].with(place, '14 Nov 2026');
  const { rows } = plan([...stockHeadings], row);
  expect(rows).toMatchObject([{ changes: [], vehicle: { status: 'sold', sold_on: '2026-11-14' } }]);
  expect(rows[0]!.vehicle).not.toHaveProperty('version');
  expect(rows[0]!.vehicle.id).not.toBe(sold!.id);
});

test('what is wrong is named row by row, and nothing else is said', () => {
  expect(
    problemsOf(
      ['ID', 'Price', 'Year', 'Fuel type', 'Status'],
      [second!.id, 'cheap', '1800', 'Steam', 'Sold'],
      ['00000000-0000-4000-8000-00000000ffff', '1', '2018', 'Petrol', 'Listed'],
      [third!.id, '1', '2018', 'Petrol', 'Listed'],
      [third!.id, '2', '2018', 'Petrol', 'Listed'],
    ),
  ).toEqual([
    '2: Year must be 1900 or later',
    '2: Enter the price',
    '2: Select a fuel type',
    '3: No vehicle has this ID. Leave it empty for a new vehicle',
    '5: This ID is in the file twice. Keep one of the rows',
  ]);
  expect(problemsOf(['ID', 'Cost'])).toEqual([
    '1: No field is called ‘Cost’. Rename the column or remove it',
  ]);
  expect(problemsOf(['ID', 'Price', 'price'])).toEqual(['1: Two columns have the same name']);
  expect(planImport('ID\n"', stock).problems).toEqual([{ row: 1, message: 'This is not a CSV file' }]);
});

test('a file has 500 rows at most, of which 99 change something', () => {
  const rowsOf = (count: number, changed: number) =>
    Array.from({ length: count }, (_, index) =>
      index < stock.length
        ? [stock[index]!.id, String(stock[index]!.price + (index < changed ? 1 : 0))]
        : [`${index}`, '1'],
    );
  const heading = ['ID', 'Price'];
  expect(problemsOf(heading, ...rowsOf(501, 0))).toEqual(['1: A file has 500 rows at most']);
  expect(problemsOf(heading, ...rowsOf(500, 0))).toHaveLength(380);
  expect(plan(heading, ...rowsOf(120, 99)).rows).toHaveLength(99);
  expect(problemsOf(heading, ...rowsOf(120, 100))).toEqual([
    '1: 100 vehicles would change, and 99 at most can at once. Import the file in parts',
  ]);
});
