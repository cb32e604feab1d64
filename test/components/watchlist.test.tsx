import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { type PublicVehicle, publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { formatVehicleIds } from '#domain/vehicles/watchlist/vehicle-ids.ts';
import { maxWatched, type WatchedVehicle } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { WatchButton } from '../../web/src/components/watch-button.tsx';
import { WatchlistLink } from '../../web/src/components/watchlist-link.tsx';
import { Component as WatchlistPage } from '../../web/src/features/watchlist/watchlist-page.tsx';
import { browserRetryTools } from '../../web/src/lib/retry.ts';
import { watchlist } from '../../web/src/lib/watchlist/watchlist.ts';
import { json } from '../web/support/fake-fetch.ts';

const [aqua, demio, triton] = stockWithoutPictures(3).map((stocked, index) =>
  publicVehicleSchema.parse({
    ...stocked,
    make: 'Toyota',
    model: ['Aqua', 'Vitz', 'Hilux'][index],
    year: 2016 + index,
    price: 12_000 + index * 1_000,
    mileage: 90_000 - index * 10_000,
    status: 'listed',
    is_available: true,
  }),
) as [PublicVehicle, PublicVehicle, PublicVehicle];

const nameOf = ({ year, make, model }: PublicVehicle): string => `${year} ${make} ${model}`;
const saved = (vehicle: PublicVehicle, changes: Partial<WatchedVehicle> = {}): WatchedVehicle => ({
  id: vehicle.id,
  name: nameOf(vehicle),
  price: vehicle.price,
  cover: null,
  saved_at: `2026-01-0${vehicle.year - 2015}T00:00:00.000Z`,
  ...changes,
});
const store = (...list: WatchedVehicle[]): void => localStorage.setItem('watchlist', JSON.stringify(list));
const stored = (): string[] =>
  (JSON.parse(localStorage.getItem('watchlist') ?? '[]') as WatchedVehicle[]).map(({ id }) => id);

const globals = { fetch: globalThis.fetch };
let vehicles = new Map<string, PublicVehicle | 'failing'>();
let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vehicles = new Map([aqua, demio, triton].map((vehicle) => [vehicle.id, vehicle]));
  jest.spyOn(browserRetryTools, 'sleep').mockResolvedValue();
  globalThis.fetch = async (path) => {
    const id = (path as string).replace('/api/vehicles/', '');
    asked.push(id);
    const found = vehicles.get(id);
    if (found === 'failing') return json(503, { error: { code: 'internal_error', message: '' } });
    return found === undefined
      ? json(404, { error: { code: 'not_found', message: 'Vehicle not found' } })
      : json(200, found);
  };
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  Object.assign(globalThis, globals);
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/vehicle/watchlist" element={<WatchlistPage />} />
        <Route path="/vehicle/compare" element={<WatchlistPage />} />
      </Routes>
    </MemoryRouter>,
  );
const rows = () => screen.getAllByRole('listitem');
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the heart saves a vehicle and takes it off, and the number beside the link follows aloud', async () => {
  render(
    <MemoryRouter>
      <WatchlistLink />
      <WatchButton id={aqua.id} name={nameOf(aqua)} describe={() => saved(aqua)} />
    </MemoryRouter>,
  );
  const heart = screen.getByRole('button', { name: `Save the ${nameOf(aqua)} to your watchlist` });
  const link = screen.getByRole('link');
  expect([heart.getAttribute('aria-pressed'), link.textContent?.trim()]).toEqual(['false', 'Watchlist']);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(heart);
  expect([heart.getAttribute('aria-pressed'), link.textContent]).toEqual(['true', 'Watchlist 1']);
  expect(screen.getByRole('status').textContent).toBe('1 vehicle in your watchlist');
  expect(stored()).toEqual([aqua.id]);
  await userEvent.click(heart);
  expect(screen.getByRole('status').textContent).toBe('0 vehicles in your watchlist');
  expect(stored()).toEqual([]);
});

test('what another tab saves shows at once, and is not lost by a press in this one', async () => {
  render(<WatchButton id={aqua.id} name={nameOf(aqua)} describe={() => saved(aqua)} />);
  const heart = screen.getByRole('button');
  store(saved(aqua), saved(demio));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'watchlist' })));
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  store(saved(demio), saved(triton));
  await userEvent.click(heart);
  expect(stored()).toEqual([demio.id, triton.id]);
});

test.each<[string, 'getItem' | 'setItem']>([
  ['refused', 'getItem'],
  ['full', 'setItem'],
])(
  'with storage that is %s the list lasts as long as the page, and the visitor is told',
  async (_, method) => {
    const storage = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    render(<WatchButton id={aqua.id} name={nameOf(aqua)} describe={() => saved(aqua)} />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('alert').textContent).toMatch(/stores nothing.* until you close this page/);
    expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true');
    storage.mockRestore();
    write.mockRestore();
    // The next change is stored, with what only the page had.
    act(() => void watchlist.add([saved(demio)]));
    expect(stored()).toEqual([demio.id, aqua.id]);
  },
);

test('a full list says so and loses nothing', async () => {
  const full = Array.from({ length: maxWatched }, (_, index) =>
    saved(demio, { id: demio.id.replace(/.{2}$/, String(index + 10)) }),
  );
  store(...full);
  render(<WatchButton id={triton.id} name={nameOf(triton)} describe={() => saved(triton)} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toBe(
    'Your watchlist has 50 vehicles, which is the most. Remove one first.',
  );
  expect(stored()).toHaveLength(maxWatched);
});

test('the list shows what it has at once, then what changed since', async () => {
  vehicles.set(aqua.id, { ...aqua, price: aqua.price - 500 });
  vehicles.set(demio.id, { ...demio, status: 'sold', sold_on: '2026-11-02', is_available: false });
  vehicles.delete(triton.id);
  store(saved(triton), saved(demio), saved(aqua));
  open('/vehicle/watchlist');
  expect(headings()).toEqual([triton, demio, aqua].map(nameOf));
  const [first, second, third] = rows().map((row) => within(row));
  await first!.findByText('No longer listed');
  expect(first!.queryByRole('link')).toBeNull();
  await second!.findByText('Sold on 2 Nov 2026');
  await third!.findByText('$500 less than when you saved it');
  third!.getByText('$11,500');
  expect(third!.getByRole('link').getAttribute('href')).toBe(`/contact-seller/${aqua.id}`);
  expect(asked.toSorted()).toEqual([aqua.id, demio.id, triton.id].toSorted());
});

test('a vehicle that is removed can be put back as it was, by the keyboard alone', async () => {
  store(saved(demio, { price: 15_000 }), saved(aqua));
  open('/vehicle/watchlist');
  await screen.findByText('$2,000 less than when you saved it');
  screen.getByRole('button', { name: `Remove the ${nameOf(demio)}` }).focus();
  await userEvent.keyboard('{Enter}');
  expect(headings()).toEqual([nameOf(aqua)]);
  screen.getByText(`Removed the ${nameOf(demio)}.`);
  expect(document.activeElement?.textContent).toBe('Put it back');
  await userEvent.keyboard('{Enter}');
  expect(headings()).toEqual([demio, aqua].map(nameOf));
  expect(document.activeElement?.textContent).toBe('2 saved vehicles');
  screen.getByText('$2,000 less than when you saved it');
  expect(asked).toHaveLength(2);
});

test('an empty list, also after something else was stored there, leads to the vehicles', () => {
  localStorage.setItem('watchlist', '{"version":0}');
  open('/vehicle/watchlist');
  screen.getByRole('heading', { name: 'No vehicle saved yet' });
  expect(screen.getByRole('link', { name: 'Find vehicles' }).getAttribute('href')).toBe('/vehicle');
  expect(asked).toEqual([]);
});

test('vehicles that could not be looked up are tried again', async () => {
  vehicles.set(aqua.id, 'failing');
  store(saved(aqua));
  open('/vehicle/watchlist');
  await screen.findByRole('alert');
  vehicles.set(aqua.id, { ...aqua, price: aqua.price + 500 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('$500 more than when you saved it');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list that came by a link is added to what is there, which stays as it was', async () => {
  store(saved(aqua, { price: 1 }));
  open(`/vehicle/watchlist${formatVehicleIds([demio.id, aqua.id, triton.id])}`);
  const add = await screen.findByRole('button', { name: 'Add 2 vehicles to my watchlist' });
  expect(headings()).toEqual([demio, aqua, triton].map(nameOf));
  expect(stored()).toEqual([aqua.id]);
  await userEvent.click(add);
  screen.getByText('All of them are in your watchlist.');
  expect(stored().toSorted()).toEqual([aqua.id, demio.id, triton.id].toSorted());
  expect(watchlist.read().find(({ id }) => id === aqua.id)?.price).toBe(1);
  await userEvent.click(screen.getByRole('link', { name: 'See my watchlist (3)' }));
  screen.getByRole('heading', { name: '3 saved vehicles' });
});

test('a link that was cut off, or names a vehicle that is gone, says so', async () => {
  vehicles.delete(demio.id);
  open(`/vehicle/watchlist${formatVehicleIds([aqua.id, demio.id])}.0000`);
  screen.getByText('Parts of the link are missing. Ask for it again to see all vehicles.');
  await screen.findByText('1 vehicle of the list is no longer listed.');
  expect(headings()).toEqual([nameOf(aqua)]);
});

test('two to four vehicles of the list are compared', async () => {
  store(saved(triton), saved(demio), saved(aqua));
  open('/vehicle/watchlist');
  const tick = (vehicle: PublicVehicle) =>
    fireEvent.click(screen.getByRole('checkbox', { name: `Compare the ${nameOf(vehicle)}` }));
  tick(aqua);
  screen.getByText('Tick 2 to 4 vehicles to compare them.');
  tick(triton);
  await userEvent.click(screen.getByRole('link', { name: 'Compare 2 vehicles' }));
  const [, ...columns] = await screen.findAllByRole('columnheader');
  expect(columns.map((column) => within(column).getByRole('link').textContent)).toEqual(
    [aqua, triton].map(nameOf),
  );
});

const rowOf = (label: RegExp) =>
  screen
    .getAllByRole('row')
    .find((row) => label.test(within(row).queryByRole('rowheader')?.textContent ?? ''))!;
const cellsOf = (label: RegExp) =>
  within(rowOf(label))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a comparison says what differs and what is best, and can show that alone', async () => {
  open(`/vehicle/compare${formatVehicleIds([demio.id, aqua.id])}`);
  await screen.findByRole('table');
  expect(cellsOf(/^Price differs$/)).toEqual(['$13,000', '$12,000Lowest']);
  expect(cellsOf(/^Year differs$/)).toEqual(['2017Newest', '2016']);
  expect(cellsOf(/^Mileage differs$/)).toEqual(['80,000 kmLowest', '90,000 km']);
  expect(cellsOf(/^Seller$/)).toEqual(['Private seller', 'Private seller']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show only what differs' }));
  expect(rowOf(/^Seller$/)).toBeUndefined();
});

test('a vehicle taken out of a comparison leaves the others, and the focus in place', async () => {
  open(`/vehicle/compare${formatVehicleIds([demio.id, aqua.id, triton.id])}`);
  await screen.findByRole('table');
  const remove = `Remove the ${nameOf(demio)} from the comparison`;
  await userEvent.click(screen.getByRole('button', { name: remove }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1 + 2));
  expect(document.activeElement?.textContent).toBe('Vehicles side by side');
  expect(asked).toHaveLength(3);
});

test('a comparison of nothing leads to the watchlist', () => {
  open('/vehicle/compare');
  screen.getByText(/^Nothing to compare yet\./);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/vehicle/watchlist');
});
