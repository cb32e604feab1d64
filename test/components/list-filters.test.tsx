import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, type Location, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { listLink, useListFilters } from '../../web/src/features/admin/lists/use-list-filters.ts';

type ListFilters = ReturnType<typeof useListFilters>;

afterEach(cleanup);

/** Opens the list at an address, beside a link to what a person has sent. */
const open = (address: string) => {
  let shown: { list: ListFilters; location: Location; navigate: ReturnType<typeof useNavigate> } | undefined;
  const List = () => {
    shown = { list: useListFilters(), location: useLocation(), navigate: useNavigate() };
    return <Link {...listLink({ view: 'all', search: 'moana@example.com' })}>All of them</Link>;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
  );
  return {
    address: () => `${shown?.location.pathname}${shown?.location.search}`,
    filters: () => shown?.list.filters,
    filter: (...change: Parameters<ListFilters['setFilter']>) => act(() => shown?.list.setFilter(...change)),
    back: (): void => act(() => void shown?.navigate(-1)),
  };
};

test('words, owners and tags of a search are kept by the history, never in the address', () => {
  const list = open('/admin/inbox?due=overdue');
  list.filter('search', 'Moana Rangi');
  list.filter('owner', 'mere@admin.example');
  list.filter('tag', 'First home');
  list.filter('view', 'closed', false);
  expect(list.address()).toBe('/admin/inbox?view=closed&due=overdue');
  const words = { search: 'Moana Rangi', owner: 'mere@admin.example', tag: 'First home' };
  expect(list.filters()).toEqual({ view: 'closed', due: 'overdue', ...words });
  list.back();
  expect(list.filters()).toEqual({ view: 'all', due: 'overdue', ...words });
  list.filter('search', '');
  expect(list.filters()).toEqual({ view: 'inbox', due: 'overdue', owner: words.owner, tag: words.tag });
});

test('a link of before still finds its words, and loses them from the address', () => {
  const list = open('/admin/inbox?view=all&search=Moana+Rangi&due=today');
  expect(list.filters()).toEqual({ view: 'all', search: 'Moana Rangi', due: 'today' });
  expect(list.address()).toBe('/admin/inbox?view=all&due=today');
});

test('a link to what somebody has sent has no words in its address', () => {
  const list = open('/admin/inbox');
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.href).toMatch(/\/admin\/inbox$/);
  act(() => link.click());
  expect(list.filters()).toEqual({ view: 'all', search: 'moana@example.com' });
});
