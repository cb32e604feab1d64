import { expect, test } from '@jest/globals';
import { stockHeadings } from '#domain/vehicles/stock-columns.ts';
import { csvLines } from '../../../web/src/lib/csv.ts';
import { planImport } from '../../../web/src/features/vehicles-admin/plan-import.ts';
import { rowIdsOf } from '../../../web/src/features/vehicles-admin/row-ids.ts';
import { stockRows } from '../../../web/src/features/vehicles-admin/stock-rows.ts';
import { vehicleId } from '#domain/vehicles/vehicle-id.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { sampleSale } from '../../../tools/product/sample-vehicle.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const stock = vehicleStock(120);
const [sold, second, third] = stock;
const newIdOf = (row: number) => `ffffffff-0000-4000-8000-${String(row).padStart(12, '0')}`;
const planOf = (text: string, vehicles: readonly ListedVehicle[] = stock) =>
  planImport(new TextEncoder().encode(text), vehicles, newIdOf);
const plan = (...rows: string[][]) => planOf(csvLines(rows));
const problemsOf = (...rows: string[][]) =>
  plan(...rows).problems.map(({ row, message }) => `${row}: ${message}`);

test('an exported stock that nobody changed changes nothing, though old prices have cents', () => {
  const old = [{ ...second!, price: 19_999.99, contact_phone: '+64 21 555 0123' }, ...stock.slice(2)];
  const file = csvLines([stockHeadings, ...stockRows(old)]);
  expect(planOf(file, old)).toEqual({ rows: [], unchanged: 119, problems: [] });
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
  expect(rows[0]!.vehicle.id).toBe(newIdOf(2));
});

test('a row that has added its vehicle before is refused, and the others are read', () => {
  const [, ...cells] = stockRows([second!])[0]!;
  const file = csvLines([stockHeadings, ['', ...cells], ['', ...cells]]);
  const { rows, problems } = planOf(file, [{ ...second!, id: newIdOf(2) }]);
  expect(rows).toMatchObject([{ row: 3, vehicle: { id: newIdOf(3) } }]);
  expect(problems).toEqual([{ row: 2, message: 'This file has added this vehicle before. Remove the row' }]);
});

test('the ids of new vehicles are the same whenever a file is read, and differ by row and file', async () => {
  const idsOf = async (text: string) => {
    const idOf = await rowIdsOf(new TextEncoder().encode(text));
    return [idOf(2), idOf(3)];
  };
  const first = await idsOf('Make\nToyota');
  expect(first.map((id) => vehicleId().parse(id))).toEqual(first);
  expect(await idsOf('Make\nToyota')).toEqual(first);
  const other = await idsOf('Make\nMazda');
  expect(new Set([...first, ...other]).size).toBe(4);
});

test('a vehicle that is for sale again has no sale, unless the file names one', () => {
  const first = { ...second!, ...sampleSale };
  const listed = planOf(`ID,Status\n${first.id},Listed`, [first]);
  expect(listed.rows).toMatchObject([{ vehicle: { status: 'listed', sold_on: null, sold_price: null } }]);
  expect(planOf(`ID,Status,Date of sale\n${first.id},Listed,14/11/2026`, [first]).problems).toEqual([
    { row: 2, message: 'Choose ‘Sold’, or leave out the date and price of sale' },
  ]);
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
});

test('rows have the numbers of the spreadsheet, and formulas are text', () => {
  const file = `\n"id";"Model";"Description"\n\n${second!.id};"=1+1";"One\ntwo"\n;;\n${third!.id};A;B;C\n;;x\n`;
  const { problems } = planOf(file);
  expect(problems.slice(0, 2)).toEqual([
    { row: 6, message: 'More cells than headings. Put text that contains the separator in quotation marks' },
    { row: 7, message: 'Enter the make' },
  ]);
  const { rows } = planOf(file.split(`\n${third!.id}`)[0]!);
  expect(rows).toMatchObject([{ row: 4, vehicle: { model: '=1+1', description: 'One\ntwo' } }]);
});

test.each([
  ['', /^The file has no vehicles/],
  ['ID,Price\r\n\r\n', /^The file has no vehicles/],
  ['ID,Cost\n,1', /^No field is called ‘Cost’. Rename the column or remove it/],
  ['ID,Price,\n,1,', /^Column 3 has no heading/],
  ['ID,Price,price\n,1,1', /^Two columns have the same heading/],
  ['ID,Price\n,"1', /quotation marks do not match/],
])('%j is refused as a whole', (text, message) => {
  expect(planOf(text).problems).toEqual([{ message: expect.stringMatching(message) }]);
});

test('a file in another encoding is refused before a letter is lost', () => {
  expect(planImport(Buffer.from('ID,Place\n,Café', 'latin1'), stock, newIdOf).problems).toEqual([
    { message: 'The file is not in UTF-8. In the spreadsheet, save it as ‘CSV UTF-8’.' },
  ]);
});

test('a file has 500 rows at most, of which 99 change something; otherwise it is said how to split it', () => {
  const many = vehicleStock(300);
  const rowsOf = (count: number, changed: (index: number) => boolean) =>
    planOf(
      csvLines([
        ['ID', 'Price'],
        ...Array.from({ length: count }, (_, index) => {
          const { id, price } = many[index] ?? { id: '', price: 1 };
          return [id, String(price + (changed(index) ? 1 : 0))];
        }),
      ]),
      many,
    );
  expect(rowsOf(501, () => false).problems).toEqual([
    { message: expect.stringMatching(/^The file has 501 rows, and an import reads at most 500\. Split it/) },
  ]);
  expect(rowsOf(300, (index) => index < 99).rows).toHaveLength(99);
  expect(rowsOf(300, (index) => index < 100).problems).toEqual([
    {
      message:
        '100 vehicles would be added or changed, and one import takes at most 99. Split the file into 2, each with the headings: ' +
        'rows 2 to 100 and 101 to 301. Import one after the other.',
    },
  ]);
  expect(rowsOf(300, (index) => index >= 50).problems).toEqual([
    { message: expect.stringContaining('rows 2 to 150, 151 to 249 and 250 to 301.') },
  ]);
  expect(rowsOf(500, () => false).problems).toHaveLength(200 * 14);
});
