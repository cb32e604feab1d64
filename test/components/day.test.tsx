import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Day } from '../../web/src/features/admin/day/day.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

afterEach(cleanup);

const counts = {
  mine: 0,
  unassigned: 7,
  overdue: 1,
  waiting: 0,
  ours: 0,
  ready: 0,
  aside: 0,
  open: 7,
  closed: 0,
  new: 0,
};
const item = (id: number) => ({
  type: 'contact',
  id: `0ba1527c-9b95-406a-ab0f-8e403969290${id}`,
  name: `Sender ${id}`,
  reference: `CM-${id}`,
  title: 'Support',
  status: 'new',
  received_at: '2026-11-20T00:00:00.000Z',
  due_at: '2026-11-21T00:00:00.000Z',
});
const types = [{ name: 'contact', label: 'Message', icon: 'mail', statuses: [] }];

type Answer = (input: { readonly owner?: string; readonly due?: string }) => Promise<unknown>;

const show = (list: Answer, counted = counts): void => {
  const session = {
    request: async ({ id }: { readonly id: string }, input: Parameters<Answer>[0]) =>
      id === 'count-work' ? counted : list(input),
  };
  render(
    <MemoryRouter>
      <AdminSessionContext value={session as never}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Day />
        </QueryClientProvider>
      </AdminSessionContext>
    </MemoryRouter>,
  );
};
const rowsOf = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('listitem');

test('the day shows the first five of each view, with its count, and leads to the view and the submission', async () => {
  show(async ({ owner, due }) => {
    if (due === 'overdue') return { items: [item(1)], owners: [], absent: [], types };
    if (owner === 'nobody') return { items: [1, 2, 3, 4, 5, 6, 7].map(item), owners: [], absent: [], types };
    return { items: [], owners: [], absent: [], types };
  });
  expect(screen.getAllByText('Loading...')).toHaveLength(4);
  await screen.findAllByText('Sender 1');
  expect(['Overdue', 'Unassigned', 'Mine', 'New'].map((name) => rowsOf(name).length)).toEqual([1, 5, 0, 0]);
  const unassigned = within(screen.getByRole('region', { name: 'Unassigned' }));
  expect(unassigned.getByRole('heading').textContent).toBe('Unassigned 7');
  expect(unassigned.getByRole('link', { name: 'Sender 2' }).getAttribute('href')).toBe(
    `/admin/inbox/contact/${item(2).id}`,
  );
  const overdue = within(screen.getByRole('region', { name: 'Overdue' }));
  expect(overdue.getByRole('link', { name: /^Overdue/ }).getAttribute('href')).toBe(
    '/admin/inbox?due=overdue',
  );
  expect(overdue.getByText(/^Overdue by/)).toBeTruthy();
  expect(screen.getAllByText('None')).toHaveLength(2);
});

test('an empty day says so', async () => {
  show(async () => ({ items: [], owners: [], absent: [], types }));
  await screen.findByText('Nothing is waiting.');
  expect(screen.queryByRole('region', { name: 'Mine' })).toBeNull();
});

test('a day that can’t be read says so, and offers another attempt', async () => {
  let isDown = true;
  show(async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { items: [], owners: [], absent: [], types };
  });
  await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Nothing is waiting.');
  expect(screen.queryByRole('alert')).toBeNull();
});
