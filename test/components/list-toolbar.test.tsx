import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ListToolbar } from '../../web/src/features/admin/inbox/inbox-toolbar.tsx';
import { queryOf } from '../../web/src/features/admin/lists/list-filters.ts';
import { useListFilters } from '../../web/src/features/admin/lists/use-list-filters.ts';

const types = [
  {
    name: 'contact',
    label: 'Message',
    statuses: [
      { name: 'new', label: 'New' },
      { name: 'answered', label: 'Answered' },
    ],
  },
  {
    name: 'complaint',
    label: 'Complaint',
    statuses: [
      { name: 'new', label: 'New' },
      { name: 'referred', label: 'Referred' },
    ],
  },
];

const List = ({ count, goesOn }: { readonly count: number; readonly goesOn: boolean }) => {
  const { filters, setFilter } = useListFilters();
  const { search } = useLocation();
  const items = Array.from({ length: count }, () => ({}));
  const list = {
    data: { pages: [{ items, owners: ['mere@admin.example'], absent: [], types }] },
    hasNextPage: goesOn,
    isPlaceholderData: false,
  };
  return (
    <>
      <ListToolbar filters={filters} onFilter={setFilter} list={list as never} />
      <output title="Asked">{JSON.stringify(queryOf(filters))}</output>
      <output title="Address">{search}</output>
    </>
  );
};

const open = (address: string, count = 37, goesOn = false): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/admin/inbox${address}`]}>
        <List count={count} goesOn={goesOn} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

// React says that jsdom does not know <search>.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const asked = (): unknown => JSON.parse(screen.getByTitle('Asked').textContent);
const chips = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const hasNoChips = (): boolean => screen.queryByRole('list', { name: 'Active filters' }) === null;

test.each([
  ['', []],
  ['?due=overdue', []],
  ['?owner=me', []],
  ['?view=waiting', []],
  ['?view=all', ['Show: Everything']],
  ['?owner=me&due=week&type=contact', ['Type: Message', 'Due: Within a week']],
  [
    '?view=closed&status=referred&from=2026-11-03&to=x',
    ['Status: Referred', 'Received from: 3 Nov 2026', 'Received until: x'],
  ],
  ['?view=aside&owner=nobody', ['Owner: Nobody yet']],
])('what narrows a view stands in chips, and the view does not: %s', (address, expected) => {
  open(address);
  if (expected.length === 0) expect(hasNoChips()).toBe(true);
  else expect(chips()).toEqual([...expected, 'Clear filters']);
});

test('a chip takes its filter away, and the rest stays', async () => {
  open('?owner=me&due=week&type=contact');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Type: Message' }));
  expect(asked()).toEqual({ view: 'inbox', owner: 'me', due: 'week' });
  expect(chips()).toEqual(['Due: Within a week', 'Clear filters']);
  expect(document.activeElement).toBe(document.querySelector('search'));
});

test('filters are cleared down to the view', async () => {
  open('?view=closed&type=contact&status=new');
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(asked()).toEqual({ view: 'closed' });
  expect(hasNoChips()).toBe(true);
});

test('all that filters is behind one button, and Escape closes it', async () => {
  open('');
  const opener = screen.getByRole('button', { name: 'Filter' });
  expect(screen.queryByLabelText('Type')).toBeNull();
  await userEvent.click(opener);
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Complaint');
  const offered = screen.getByLabelText<HTMLSelectElement>('Status').options;
  expect([...offered].map(({ text }) => text)).toEqual(['Any status', 'New', 'Referred']);
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Me');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Waiting');
  expect(asked()).toEqual({ view: 'waiting', type: 'complaint', owner: 'me' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Type')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('words are searched for in every state, by Enter or the button', async () => {
  open('?view=aside');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Moana');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(asked()).toEqual({ search: 'Moana' });
  expect(screen.getByTitle('Address').textContent).toBe('');
});

test.each([
  [0, false, '0 submissions'],
  [1, false, '1 submission'],
  [37, false, '37 submissions'],
  [50, true, '50+ submissions'],
])('%s listed, with more to come: %s', (count, goesOn, text) => {
  open('', count, goesOn);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the focus stays in the search after it', async () => {
  open('');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await userEvent.type(field, 'ngata{Enter}');
  await userEvent.type(field, ' car{Enter}', { skipClick: true });
  expect(screen.getByTitle('Asked').textContent).toContain('ngata car');
  expect(document.activeElement).toBe(field);
  expect(field.isConnected).toBe(true);
});
