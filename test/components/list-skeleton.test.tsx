import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toShownWork } from '#domain/work/shown-work.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { InboxPages } from '../../web/src/features/admin/inbox/inbox-pages.tsx';
import { KnownFacts } from '../../web/src/features/admin/side-by-side/known-facts.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

const client = new QueryClient();
const refetch = jest.fn();
const pagesOf = (list: object) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <AdminSessionContext value={{ admin: { id: 'kiri', email: 'kiri@admin.example' } } as never}>
        <InboxPages
          filters={{ view: 'inbox' }}
          list={{ data: undefined, error: null, hasNextPage: false, refetch, ...list } as never}
        />
      </AdminSessionContext>
    </QueryClientProvider>
  </MemoryRouter>
);
const emptyPage = { items: [], owners: [], absent: [], types: [] };

test('a list that is being loaded has rows of its own and says so, until it is there', () => {
  const { rerender } = render(pagesOf({}));
  const skeleton = screen.getByRole('status');
  expect(skeleton.textContent).toBe('Loading submissions...');
  expect(skeleton.querySelectorAll('span:empty')).toHaveLength(12);
  expect(screen.queryByText('Nothing is waiting. Well done.')).toBeNull();
  rerender(pagesOf({ data: { pages: [emptyPage] } }));
  screen.getByText('Nothing is waiting. Well done.');
  expect(screen.queryByText('Loading submissions...')).toBeNull();
});

test('a list that can’t be loaded says why instead, and offers another attempt', () => {
  render(pagesOf({ error: new TypeError('Failed to fetch') }));
  expect(screen.queryByText('Loading submissions...')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a submission that is being loaded shows what the list knows of it, and that more comes', () => {
  const item = {
    ...toShownWork(sampleWorkItem('loan-application', new Date().toISOString(), { name: 'Aroha Ngāta' })),
    amount: 18_000,
  };
  const { rerender } = render(<KnownFacts listed={undefined} />);
  expect(document.body.textContent).toBe('Loading the submission...');
  rerender(<KnownFacts listed={{ item, types: submissionTypes.map(toDeskType) }} />);
  screen.getByRole('heading', { name: 'Aroha Ngāta' });
  screen.getByText('New');
  screen.getByText(/, \$18,000$/);
  screen.getByText(/^Nobody yet, received/);
  expect(screen.getByRole('status').textContent).toBe('Loading the submission...');
});
