import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ListToolbar } from '../../web/src/features/admin/inbox/inbox-toolbar.tsx';
import { FormattedTags } from '../../web/src/features/admin/lists/format-tags.tsx';
import { queryOf } from '../../web/src/features/admin/lists/list-filters.ts';
import { useListFilters } from '../../web/src/features/admin/lists/use-list-filters.ts';
import { workListKey } from '../../web/src/features/admin/lists/use-work-list.ts';

const list = {
  data: { pages: [{ items: [], owners: [], absent: [], types: [] }] },
  hasNextPage: false,
  isPlaceholderData: false,
};

const List = () => {
  const { filters, setFilter } = useListFilters();
  const { pathname, search } = useLocation();
  return (
    <>
      <ListToolbar filters={filters} onFilter={setFilter} list={list as never} />
      <output title="Asked">{JSON.stringify(queryOf(filters))}</output>
      <output title="Address">{pathname + search}</output>
    </>
  );
};

beforeEach(async () => {
  // React says that jsdom does not know <search>.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const items = [{ tags: ['Urgent', 'First home'] }, {}, { tags: ['Urgent'] }];
  client.setQueryData(workListKey({ view: 'inbox' }), { pages: [{ items }], pageParams: [] });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/inbox']}>
        <List />
        <FormattedTags tags={['First home']} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(filterButton());
  await screen.findByLabelText('Tag');
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const filterButton = () => screen.getByRole('button', { name: 'Filter' });
const asked = (): unknown => JSON.parse(screen.getByTitle('Asked').textContent);
const address = () => screen.getByTitle('Address').textContent;

const field = () => screen.getByLabelText<HTMLInputElement>('Tag');
const removal = () => screen.queryByRole('button', { name: 'Remove the filter Tag: First home' });

test('a tag is a link to its list, in every state, without the tag in the address', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Tag: First home' }));
  expect([asked(), address()]).toEqual([{ tag: 'First home' }, '/admin/inbox?view=all']);
  await userEvent.click(filterButton());
  expect((await screen.findByLabelText<HTMLInputElement>('Tag')).value).toBe('First home');
});

test('a typed tag narrows the list at Enter or when the field is left', async () => {
  await userEvent.type(field(), 'First home');
  expect(asked()).toEqual({ view: 'inbox' });
  await userEvent.keyboard('{Enter}');
  expect([asked(), address()]).toEqual([{ view: 'inbox', tag: 'First home' }, '/admin/inbox']);
  expect(document.activeElement).toBe(field());
  await userEvent.clear(field());
  await userEvent.type(field(), ' Urgent ');
  await userEvent.tab();
  expect(asked()).toEqual({ view: 'inbox', tag: 'Urgent' });
});

test('the tags of the loaded list are suggested, and a picked one narrows the list at once', () => {
  const suggested = [...(field().list?.options ?? [])].map(({ value }) => value);
  expect(suggested).toEqual(['First home', 'Urgent']);
  fireEvent.input(field(), {
    target: { value: 'Urgent' },
    inputType: 'insertReplacementText',
  });
  expect(asked()).toEqual({ view: 'inbox', tag: 'Urgent' });
});

test('the tag of a list is a chip beside the filters, and a button removes it', async () => {
  expect(removal()).toBeNull();
  await userEvent.type(field(), 'First home{Enter}');
  await userEvent.click(removal()!);
  expect(asked()).toEqual({ view: 'inbox' });
  expect(removal()).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('search'));
});
