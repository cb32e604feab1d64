import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { stockHeadings } from '#domain/vehicles/stock-columns.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { Component as VehicleDashboard } from '../../web/src/features/vehicles-admin/vehicle-dashboard.tsx';
import { stockRows } from '../../web/src/features/vehicles-admin/stock-rows.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { csvLines } from '../../web/src/lib/csv.ts';

const models = ['Sold', 'Aqua', 'Demio'] as const;
const [sold, aqua, demio] = vehicleStock(3).map((vehicle, index) =>
  Object.assign(vehicle, { year: 2018, make: 'Toyota', model: models[index]!, price: 10_000 + index }),
);

let stored: Map<string, ListedVehicle>;
let refused: string | undefined;
let imported: Record<string, unknown>[];
let importError: Error | undefined;

beforeEach(() => {
  stored = new Map([sold!, aqua!, demio!].map((vehicle) => [vehicle.id, vehicle]));
  refused = undefined;
  imported = [];
  importError = undefined;
  localStorage.clear();
  sessionStorage.clear();
});
const revealed = jest.fn();
const scrolling = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
beforeAll(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: revealed });
});
afterAll(() => {
  if (scrolling === undefined) Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  else Object.defineProperty(Element.prototype, 'scrollIntoView', scrolling);
});
afterEach(cleanup);

const update = ({ id, version, ...form }: Record<string, unknown>) => {
  if (id === refused) throw new ApiError('internal_error', 'No.', { status: 500 });
  const before = stored.get(String(id))!;
  expect(version).toBe(before.version);
  const after = { ...before, ...form, version: before.version + 1 };
  stored.set(before.id, after);
  return after;
};

const request = async ({ id: route }: RouteContract, body: Record<string, unknown>) => {
  if (route === 'list-all-vehicles') return { vehicles: [...stored.values()] };
  if (route === 'count-vehicle-enquiries') return { counts: { [aqua!.id]: 3, [demio!.id]: 0 } };
  if (route === 'update-vehicle') return update(body);
  imported.push(body);
  if (importError !== undefined) throw importError;
  return { created: 0, updated: 1 };
};

const open = async (role = 'super_admin', path = '/admin') => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <AdminSessionContext value={{ admin: { id: 'mere', role }, request } as never}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <VehicleDashboard />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  await screen.findByText('Showing 3 of 3 vehicles');
};

const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const pricesOf = () => [...stored.values()].map(({ price }) => price);

test('each vehicle leads to its page and its enquiries', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '3 enquiries about 2018 Toyota Aqua' });
  expect(link.getAttribute('href')).toContain('type=vehicle-inquiry');
  expect(screen.queryByRole('link', { name: /about 2018 Toyota Demio/ })).toBeNull();
  const page = screen.getByRole('link', { name: 'View on site 2018 Toyota Aqua, in a new tab' });
  expect(page.getAttribute('href')).toBe(`/contact-seller/${aqua!.id}`);
});

test('the link in the navigation leads to the list, past the figures', async () => {
  await open('admin', '/admin#vehicles-heading');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vehicles' }));
});

test('a sale leads to those who asked about the vehicle', async () => {
  await open();
  await press(/change the status of 2018 Toyota Aqua/);
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: /^Sold/, hidden: true }));
  const link = await dialog.findByRole('link', { name: '3 enquiries', hidden: true });
  expect(link.getAttribute('href')).toContain('type=vehicle-inquiry');
});

test('prices of several are shown before they change, sold ones keep theirs, and a press takes it back', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Select all 3 shown'));
  await press('Change prices');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Change the prices of 2 vehicles', hidden: true }),
  );
  const change = () => userEvent.click(dialog.getByRole('button', { name: 'Change prices', hidden: true }));
  await change();
  expect(dialog.getByText(/Enter by how much/)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText(/^Change/), 'Lower by dollars');
  await userEvent.type(dialog.getByLabelText(/^Dollars/), '10002');
  await change();
  expect(dialog.getByText(/2018 Toyota Aqua can’t have that price/)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText(/^Change/), 'Lower by percent');
  await userEvent.clear(dialog.getByLabelText(/^Percent/));
  await userEvent.type(dialog.getByLabelText(/^Percent/), '5');
  expect(dialog.getByText(/\$10,001 → \$9,501/)).toBeDefined();
  await change();
  const note = await screen.findByText(/2 vehicles changed\./);
  expect(document.activeElement?.contains(note)).toBe(true);
  expect(pricesOf()).toEqual([10_000, 9_501, 9_502]);
  await press('Undo');
  await waitFor(() => expect(pricesOf()).toEqual([10_000, 10_001, 10_002]));
  await screen.findByText('2 vehicles changed back.');
});

test('the price of one vehicle is said after its change', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Select 2018 Toyota Aqua'));
  await press('Change prices');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the price of 1 vehicle', hidden: true }));
  await userEvent.type(dialog.getByLabelText(/^Percent/), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Change prices', hidden: true }));
  await screen.findByText('2018 Toyota Aqua: $9,501.');
});

test.each([
  ['Sold', 1],
  ['Aqua', 0],
])('before %s is deleted, it is said %d times that past totals get lower', async (model, times) => {
  await open();
  await press(`Delete 2018 Toyota ${model}`);
  const dialog = within(screen.getByRole('alertdialog', { hidden: true }));
  expect(dialog.queryAllByText(/past totals will be lower/)).toHaveLength(times);
});

test('a sale is stored with its date and price, which are asked for', async () => {
  await open();
  await press('Listed: change the status of 2018 Toyota Aqua');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: /^Sold/, hidden: true }));
  const day = dialog.getByLabelText<HTMLInputElement>(/^Date of sale/);
  expect(day.value).toMatch(/^\d{4}-\d\d-\d\d$/);
  const price = dialog.getByLabelText<HTMLInputElement>(/^Price of sale/);
  expect(price.value).toBe('10,001');
  await userEvent.clear(price);
  fireEvent.change(day, { target: { value: '' } });
  const mark = () => userEvent.click(dialog.getByRole('button', { name: 'Mark as sold', hidden: true }));
  await mark();
  expect(dialog.getByText('Enter the date of sale')).toBeDefined();
  expect(dialog.getByText('Enter the price of sale')).toBeDefined();
  await userEvent.type(price, '$9,800');
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await mark();
  await screen.findByText('2018 Toyota Aqua: Sold.');
  expect(stored.get(aqua!.id)).toMatchObject({ status: 'sold', sold_on: '2026-11-20', sold_price: 9_800 });
  await press('Undo');
  await waitFor(() =>
    expect(stored.get(aqua!.id)).toMatchObject({ status: 'listed', sold_on: null, sold_price: null }),
  );
});

test('those that could not be taken off the site are named, the others are drafts', async () => {
  refused = demio!.id;
  await open();
  await userEvent.click(screen.getByLabelText('Select all 3 shown'));
  await press('Take off the site');
  const dialog = within(screen.getByRole('alertdialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take off the site', hidden: true }));
  await screen.findByText('2018 Toyota Demio: Failed to update vehicle');
  expect(revealed).toHaveBeenCalled();
  expect([...stored.values()].map(({ status }) => status)).toEqual(['sold', 'draft', 'listed']);
});

test('a duplicate begins as a draft without its own plate', async () => {
  await open();
  await press('Duplicate 2018 Toyota Aqua');
  const form = within(screen.getByRole('dialog', { hidden: true }));
  expect(form.getByLabelText<HTMLInputElement>(/^Model/).value).toBe('Aqua');
  expect(form.getByLabelText<HTMLSelectElement>(/^Status/).value).toBe('draft');
  expect(form.queryByLabelText(/^Date of sale/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText(/^Status/), 'sold');
  expect(form.getByLabelText(/^Date of sale/)).toBeDefined();
});

const openImport = async () => {
  await open();
  await press('Import CSV');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import vehicles', hidden: true }));
  const choose = (text: string) => {
    // jsdom can’t read files.
    const file = Object.assign(new File([text], 'stock.csv', { type: 'text/csv' }), {
      arrayBuffer: async () => Buffer.from(text),
    });
    return userEvent.upload(dialog.getByLabelText('Choose CSV file'), file);
  };
  return { dialog, choose };
};

test('a file is shown before it is imported, and what is wrong in it', async () => {
  const { dialog, choose } = await openImport();
  await choose(`ID,Price,Year\n${aqua!.id},cheap,1800`);
  await dialog.findByText('Row 2: Year must be 1900 or later. Enter the price');
  expect(dialog.queryByRole('button', { name: /^Import/, hidden: true })).toBeNull();
  await choose(`ID,Cost`);
  await dialog.findByText(/^The file has no vehicles/);
  await choose(`ID,Price\n${demio!.id},10002`);
  await dialog.findByText('Nothing to import: 0 new vehicles, 0 changed, 1 unchanged.');
  await choose(`ID,Price\n${aqua!.id},9000\n${demio!.id},10002`);
  await dialog.findByText('0 new vehicles, 1 changed, 1 unchanged.');
  expect(dialog.getByText(/Price: \$10,001 → \$9,000/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 vehicle', hidden: true }));
  await screen.findByText('Imported: 0 new vehicles, 1 changed.');
  expect(imported).toMatchObject([{ vehicles: [{ id: aqua!.id, version: 1, price: 9_000 }] }]);
});

test('a row that somebody else changed is named; choosing the file again reads the stock again', async () => {
  const { dialog, choose } = await openImport();
  const file = `ID,Price\n${demio!.id},9000`;
  await choose(file);
  const start = () => dialog.findByRole('button', { name: 'Import 1 vehicle', hidden: true });
  const fields = { 'vehicles.0.id': 'Somebody changed this vehicle. Choose the file again' };
  importError = new ApiError('validation_failed', 'Check the fields.', { status: 400, fields });
  stored.set(demio!.id, { ...demio!, version: 2 });
  await userEvent.click(await start());
  await dialog.findByText('Row 2: Somebody changed this vehicle. Choose the file again');
  importError = undefined;
  await choose(file);
  await userEvent.click(await start());
  await screen.findByText('Imported: 0 new vehicles, 1 changed.');
  expect(imported).toMatchObject([{ vehicles: [{ version: 1 }] }, { vehicles: [{ version: 2 }] }]);
});

test('a file that was imported without an answer is refused when it is chosen again', async () => {
  const { dialog, choose } = await openImport();
  const [, ...cells] = stockRows([aqua!])[0]!;
  const file = csvLines([stockHeadings, ['', ...cells]]);
  await choose(file);
  importError = new ApiError('network', 'No connection.');
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 vehicle', hidden: true }));
  await dialog.findByText('No connection.');
  const [{ id }] = imported[0]!['vehicles'] as [ListedVehicle];
  stored.set(id, { ...aqua!, id });
  await choose(file);
  await dialog.findByText('Row 2: This file has added this vehicle before. Remove the row');
});

test('files are the super admin’s', async () => {
  await open('admin');
  expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});
