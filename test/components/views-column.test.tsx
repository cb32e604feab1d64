import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { workViews } from '#domain/work/work-views.ts';
import { queryOf } from '../../web/src/features/admin/lists/list-filters.ts';
import { useListFilters } from '../../web/src/features/admin/lists/use-list-filters.ts';
import { shownViews } from '../../web/src/features/admin/lists/shown-views.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ViewsColumn } from '../../web/src/features/admin/views/views-column.tsx';

const counts = {
  mine: 3,
  unassigned: 12,
  overdue: 0,
  waiting: 4,
  ours: 6,
  ready: 1,
  aside: 2,
  open: 37,
  closed: 100,
  new: 5,
};

const List = () => {
  const { filters } = useListFilters();
  return (
    <>
      <ViewsColumn />
      <output title="Asked">{JSON.stringify(queryOf(filters))}</output>
    </>
  );
};

const open = (address: string): void => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['work', 'counts'], counts);
  render(
    <AdminSessionContext
      value={
        {
          request: async ({ id }: { readonly id: string }) =>
            id === 'count-work' ? counts : { filters: [] },
        } as never
      }
    >
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <List />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};

afterEach(cleanup);

const links = () =>
  within(screen.getByRole('navigation', { name: 'Views', hidden: true })).getAllByRole<HTMLAnchorElement>(
    'link',
    { hidden: true },
  );
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

test('each view stands with its count, and many are not counted', () => {
  open('/admin/inbox');
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Mine 3',
    'Unassigned 12',
    'Overdue 0',
    'Waiting 4',
    'Our turn 6',
    'Documents in 1',
    'Set aside 2',
    'All open 37',
    'Closed 99+',
  ]);
  expect(current()).toEqual(['All open 37']);
});

test.each(shownViews)('%s opens the list that it counts, also by its address alone', async (name, label) => {
  open('/admin/inbox?view=all');
  const link = links().find(({ textContent }) => textContent.startsWith(label))!;
  await userEvent.click(link);
  expect(JSON.parse(screen.getByTitle('Asked').textContent)).toEqual(workViews[name]);
  const address = link.getAttribute('href')!;
  cleanup();
  open(address);
  expect(JSON.parse(screen.getByTitle('Asked').textContent)).toEqual(workViews[name]);
  expect(current()).toEqual([expect.stringContaining(label)]);
});

test.each([
  ['?owner=me&type=contact', 'Mine (3)'],
  ['?due=overdue&status=new', 'Overdue (0)'],
  ['?type=contact', 'All open (37)'],
  ['?view=all', 'All submissions'],
])('a list of %s names the view that it narrows', (address, shown) => {
  open(`/admin/inbox${address}`);
  expect(screen.getByRole('button', { name: `View: ${shown}` })).toBeTruthy();
});

test('the menu of a narrow screen closes once a view is chosen', async () => {
  open('/admin/inbox');
  const menu = screen.getByRole('button', { name: /^View/ });
  await userEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(links()[0]!);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});
