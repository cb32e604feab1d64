import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { Chips } from '../../web/src/features/vehicles/chips.tsx';
import { FilterPanel } from '../../web/src/features/vehicles/filter-panel.tsx';
import type { Filters } from '../../web/src/features/vehicles/filters.ts';
import type { VehicleList } from '../../web/src/features/vehicles/load-vehicles.ts';
import { NothingFound } from '../../web/src/features/vehicles/nothing-found.tsx';
import { SearchBox } from '../../web/src/features/vehicles/search-box.tsx';
import { SortSelect } from '../../web/src/features/vehicles/sort-select.tsx';
import { json } from '../web/support/fake-fetch.ts';

const globals = { fetch: globalThis.fetch };
afterEach(() => {
  cleanup();
  Object.assign(globalThis, globals);
});

const noList: VehicleList = {
  query: '',
  vehicles: [],
  available: 9,
  matching: 0,
  fitting: 0,
  understood: [],
  nearest: [],
};

const choices = {
  make: [
    { value: 'BYD', count: 1 },
    { value: 'Mazda', count: 3 },
  ],
  bodyType: [{ value: 'Ute', count: 2 }],
  price: [{ value: '1', count: 4 }],
  near: [{ value: '25', count: 2 }],
};

const showPanel = (initial: Filters = {}) => {
  const changes: Filters[] = [];
  const Panel = () => {
    const [filters, setFilters] = useState(initial);
    const change = (next: Filters): void => {
      changes.push(next);
      setFilters({ ...filters, ...next });
    };
    return (
      <FilterPanel
        id="filters"
        filters={filters}
        choices={choices}
        choose={change}
        type={change}
        settle={() => {}}
        clear={() => setFilters({})}
        isEmpty={false}
        result="Show 4 vehicles"
      />
    );
  };
  render(<Panel />);
  return changes;
};

const group = (name: string) => within(screen.getByRole('group', { name, hidden: true }));
const option = (of: string, name: string) => group(of).getByRole('checkbox', { name, hidden: true });

test('a filter has several values, each with its count, and keeps a chosen one that finds nothing', () => {
  const changes = showPanel({ bodyType: ['Van'] });
  fireEvent.click(option('Make', 'BYD 1'));
  fireEvent.click(option('Make', 'Mazda 3'));
  fireEvent.click(option('Body', 'Van 0'));
  expect(changes).toEqual([
    { make: ['BYD'], model: [] },
    { make: ['BYD', 'Mazda'], model: [] },
    { bodyType: [] },
  ]);
  expect(group('Body').getAllByRole('checkbox', { hidden: true })).toHaveLength(1);
});

test('a range is typed, or chosen by one press and taken back by another', () => {
  const changes = showPanel();
  const pick = group('Price').getByRole('button', { name: '$20,000 to $40,000 4', hidden: true });
  fireEvent.click(pick);
  expect(pick.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(pick);
  fireEvent.change(group('Cost a week').getByLabelText('Cost a week, To'), { target: { value: '150' } });
  expect(changes).toEqual([
    { minPrice: ['20000'], maxPrice: ['40000'] },
    { minPrice: [], maxPrice: [] },
    { maxWeekly: ['150'] },
  ]);
});

test('a distance needs a town of the list', async () => {
  const changes = showPanel();
  const town = group('Distance').getByLabelText('From town');
  fireEvent.focus(town);
  await waitFor(() =>
    expect(group('Distance').getAllByRole('option', { hidden: true }).length).toBeGreaterThan(300),
  );
  fireEvent.change(town, { target: { value: 'Ham' } });
  fireEvent.blur(town);
  await group('Distance').findByText('Choose a town from the list');
  fireEvent.change(town, { target: { value: 'taupo' } });
  fireEvent.change(group('Distance').getByLabelText('Within'), { target: { value: '25' } });
  fireEvent.change(town, { target: { value: '' } });
  expect(changes).toEqual([{ near: ['Taupō'] }, { within: ['25'] }, { near: [], within: [] }]);
});

test('a town is chosen that was typed and left before the list of towns came', async () => {
  const changes = showPanel();
  const town = group('Distance').getByLabelText<HTMLInputElement>('From town');
  fireEvent.focus(town);
  fireEvent.change(town, { target: { value: 'taupo' } });
  fireEvent.blur(town);
  await waitFor(() => expect(changes).toEqual([{ near: ['Taupō'] }]));
  expect(town.value).toBe('Taupō');
});

test('a town that is not in the list takes the place of the one before', async () => {
  const changes = showPanel({ near: ['Hamilton'], within: ['25'] });
  const town = group('Distance').getByLabelText<HTMLInputElement>('From town');
  fireEvent.change(town, { target: { value: 'Hamilton Eas' } });
  fireEvent.blur(town);
  await group('Distance').findByText('Choose a town from the list');
  expect(changes).toEqual([{ near: [], within: [] }]);
  expect(town.value).toBe('Hamilton Eas');
});

test('what was understood, and each filter, is taken off by its chip', () => {
  const choose = jest.fn();
  const heading = { current: document.createElement('h2') };
  render(
    <Chips
      filters={{ search: ['ute hamilton'], make: ['Mazda'], minPrice: ['20000'], maxPrice: ['10000'] }}
      understood={[
        { label: 'Ute', rest: 'hamilton' },
        { label: 'Within 40 km of Hamilton', rest: '' },
      ]}
      choose={choose}
      onClear={() => {}}
      heading={heading}
    />,
  );
  for (const label of ['Ute', 'Within 40 km of Hamilton', 'Mazda', '$10,000 to $20,000'])
    fireEvent.click(screen.getByRole('button', { name: `Remove ${label}` }));
  expect(choose.mock.calls.flat()).toEqual([
    { search: ['hamilton'] },
    { search: [] },
    { make: [] },
    { minPrice: [], maxPrice: [] },
  ]);
});

const typedSearch = (suggestions: readonly object[]) => {
  const asked: unknown[] = [];
  const chosen: Filters[] = [];
  const showResults = jest.fn();
  globalThis.fetch = async (path) => {
    asked.push(path);
    return json(200, { makes: [], years: [], choices: {}, suggestions });
  };
  const Box = () => {
    const [filters, setFilters] = useState<Filters>({ fuelType: ['Diesel'] });
    const choose = (change: Filters): void => {
      chosen.push(change);
      setFilters({ ...filters, ...change });
    };
    const type = (change: Filters): void => setFilters({ ...filters, ...change });
    return (
      <SearchBox filters={filters} choose={choose} type={type} settle={() => {}} showResults={showResults} />
    );
  };
  render(<Box />);
  return { asked, chosen, showResults };
};

test('a search is continued by a suggestion, by the keyboard alone', async () => {
  const { asked, chosen } = typedSearch([{ search: 'toyota Hilux', count: 2 }]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search vehicles' }), 'toyota hi');
  await screen.findByRole('button', { name: 'toyota Hilux 2 vehicles' });
  expect(asked.at(-1)).toBe('/api/vehicle-filters?fuelType=Diesel&typed=toyota+hi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual([{ search: ['toyota Hilux'] }]);
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('suggestions are shown for what begins with the text that they continue, and for no other', async () => {
  typedSearch([{ search: 'Mazda', count: 1 }]);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(search, 'maz');
  await screen.findByRole('list', { name: 'Suggestions' });
  fireEvent.change(search, { target: { value: 'mazd' } });
  expect(screen.queryByRole('list', { name: 'Suggestions' })).not.toBeNull();
  for (const value of ['ma', 'toy']) {
    fireEvent.change(search, { target: { value } });
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  }
});

test('a suggestion that is pressed leads to what it finds, not back to a phone’s keyboard', async () => {
  const { chosen, showResults } = typedSearch([{ search: 'Mazda Demio', count: 1 }]);
  await userEvent.type(screen.getByRole('searchbox'), 'dem');
  await userEvent.click(await screen.findByRole('button', { name: 'Mazda Demio 1 vehicle' }));
  expect(chosen).toEqual([{ search: ['Mazda Demio'] }]);
  expect(showResults).toHaveBeenCalledTimes(1);
});

test('Escape closes the suggestions, and keeps what is typed', async () => {
  typedSearch([{ search: 'Mazda', count: 1 }]);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(search, 'maz');
  await screen.findByRole('list', { name: 'Suggestions' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  expect(search.value).toBe('maz');
});

test('the order is the best match for a search, and by distance where a place is named', () => {
  const sorted = jest.fn();
  const { rerender } = render(<SortSelect filters={{}} list={noList} choose={sorted} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  const offered = () => Array.from(select.options, ({ value }) => value);
  expect([select.value, offered()]).toEqual(['newest', expect.not.arrayContaining(['best', 'distance'])]);
  fireEvent.change(select, { target: { value: 'price' } });
  rerender(<SortSelect filters={{ search: ['ute'], near: ['Gore'] }} list={noList} choose={sorted} />);
  expect([select.value, offered()]).toEqual(['best', expect.arrayContaining(['best', 'distance', 'newest'])]);
  fireEvent.change(select, { target: { value: 'newest' } });
  rerender(<SortSelect filters={{ search: ['ute'], sort: ['newest'] }} list={noList} choose={sorted} />);
  fireEvent.change(select, { target: { value: 'best' } });
  expect(sorted.mock.calls.flat()).toEqual([{ sort: ['price'] }, { sort: ['newest'] }, { sort: [] }]);
});

test('if nothing fits, the nearest are shown with what differs', () => {
  const { images: _images, image_details: _details, description: _description, ...fields } = sampleVehicle;
  const card = { ...fields, id: 'a', created_at: '', cover: null, picture_count: 0 };
  const nearest = [{ vehicle: card, reasons: ['$490 more', '12 km further'] }];
  render(
    <MemoryRouter>
      <NothingFound list={{ ...noList, nearest }} isFiltered onClear={() => {}} />
    </MemoryRouter>,
  );
  screen.getByRole('heading', { name: 'No vehicles found' });
  const near = within(screen.getByRole('region', { name: 'These come closest' }));
  near.getByText('$490 more, 12 km further');
  near.getByRole('heading', { name: '2018 Toyota Aqua' });
});
