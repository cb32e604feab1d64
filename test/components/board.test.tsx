import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import Board from '../../web/src/features/admin/board/board.tsx';
import { DeskKeys } from '../../web/src/features/admin/palette/desk-keys.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const cardOf = (name: string, status: string, amount: number) => ({
  ...toShownWork(
    sampleWorkItem('loan-application', '2026-11-26T01:00:00.000Z', {
      name,
      status,
      email: `${name}@a.example`,
    }),
  ),
  amount,
});
const cards = [
  cardOf('Aroha', 'new', 18_000),
  cardOf('Tama', 'new', 9_500),
  cardOf('Mere', 'with-lender', 40_000),
];

let asked: Record<string, string>[];

const Place = () => {
  const { search } = useLocation();
  return <output title="Address">{search}</output>;
};

beforeEach(async () => {
  // React says that jsdom does not know <search>.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked = [];
  const request = async (_contract: object, query: Record<string, string>) => {
    if (query['view'] === 'board') asked.push(query);
    return {
      items: cards.filter(({ status }) => status === query['status']),
      types: submissionTypes.map(toDeskType),
      owners: ['mere@admin.example'],
      absent: [],
    };
  };
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <AdminSessionContext value={{ admin: { id: 'kiri' }, request } as never}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/admin/inbox?view=board']}>
          <Board />
          <DeskKeys />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  await screen.findByRole('link', { name: 'Mere' });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const column = (name: string) => within(screen.getByRole('region', { name }));
const focused = () => document.activeElement?.textContent;

test('each column has the sum of its amounts', () => {
  column('New').getByText('2 applications, $27,500');
  column('With lender').getByText('1 application, $40,000');
  column('In review').getByText('Nothing here.');
});

test('all columns are narrowed by owner and words, which stay out of the address', async () => {
  asked = [];
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Me');
  await waitFor(() => expect(asked).toHaveLength(6));
  expect(asked.every(({ owner, view }) => owner === 'me' && view === 'board')).toBe(true);
  asked = [];
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'moana{Enter}');
  await waitFor(() => expect(asked).toHaveLength(6));
  expect(asked.map(({ status }) => status)).toEqual([
    'new',
    'in-review',
    'waiting-for-applicant',
    'with-lender',
    'approved',
    'documents-out',
  ]);
  expect(asked.every(({ owner, search }) => owner === 'me' && search === 'moana')).toBe(true);
  const { searchParams } = new URL(screen.getByTitle('Address').textContent, 'https://a.example');
  expect([...searchParams.entries()]).toEqual([
    ['view', 'board'],
    ['owner', 'me'],
  ]);
});

test('arrow keys lead from card to card, over an empty column, and stop at the ends', async () => {
  screen.getByRole('link', { name: 'Aroha' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Aroha');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Tama');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Mere');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(focused()).toBe('Aroha');
});

test('j and k lead from card to card within a column, from the first one on, and rest in a field', async () => {
  await userEvent.keyboard('k');
  expect(focused()).toBe('Aroha');
  await userEvent.keyboard('j');
  expect(focused()).toBe('Tama');
  await userEvent.keyboard('j');
  expect(focused()).toBe('Tama');
  await userEvent.keyboard('k');
  expect(focused()).toBe('Aroha');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'jk');
  expect(document.activeElement).toBe(search);
});
