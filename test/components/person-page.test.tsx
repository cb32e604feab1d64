import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import type { PersonSubmission } from '#domain/work/person-contract.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { Person } from '../../web/src/features/admin/person/person.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

const submission = (day: number, shown: Partial<PersonSubmission> = {}): PersonSubmission => ({
  ...toShownWork(
    sampleWorkItem(applicationType.name, `2026-11-${day}T01:00:00.000Z`, { name: `Sender of ${day}` }),
  ),
  reference: `LA-${day}`,
  same: ['mailbox'],
  ...shown,
});

const show = async (submissions: readonly PersonSubmission[], has_more = false): Promise<void> => {
  const person = {
    name: 'Mere Ngata',
    emails: ['mere@example.com'],
    phones: ['+64 21 555 0101'],
    submissions,
    has_more,
    types: [toDeskType(applicationType)],
  };
  const session = { admin: { id: 'kiri' }, request: async () => person };
  const [{ type, id }] = submissions as [PersonSubmission];
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <MemoryRouter>
          <Person type={type} id={id} />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  await screen.findByRole('heading', { name: 'Mere Ngata' });
};

const rowOf = (reference: string): HTMLElement => screen.getByText(reference).closest('li')!;

test('a person’s page says how to reach them, and what each submission shares with them', async () => {
  await show([
    submission(20),
    submission(18, { same: ['mailbox', 'phone'] }),
    submission(17, { same: ['phone'] }),
    submission(16, { is_named: true }),
  ]);
  expect(screen.getByRole('link', { name: 'mere@example.com' }).getAttribute('href')).toBe(
    'mailto:mere@example.com',
  );
  expect(screen.getByRole('link', { name: '+64 21 555 0101' }).getAttribute('href')).toBe(
    'tel:+64215550101',
  );
  expect(screen.getByRole('heading', { name: '4 submissions' })).toBeTruthy();
  // The one by which the page was opened.
  expect(rowOf('LA-20').textContent).not.toContain('verified');
  expect(rowOf('LA-18').textContent).toContain('Same email and phone, not verified');
  expect(rowOf('LA-17').textContent).toContain('Same phone, not verified');
  expect(rowOf('LA-16').textContent).toContain('Names this person by the same email, not verified');
});

test('duplicates stand under what they repeat, if it is there', async () => {
  const [original, elsewhere] = [submission(18), submission(10)];
  const duplicateOf = ({ type, id, reference }: PersonSubmission) => ({
    duplicate_of: { type, id, reference },
  });
  await show([submission(20, duplicateOf(original)), submission(19, duplicateOf(elsewhere)), original]);
  const under = within(rowOf('LA-18')).getByRole('list', { name: 'Sent again, the same as LA-18' });
  expect(within(under).getAllByRole('listitem')).toHaveLength(1);
  expect(under.textContent).toContain('LA-20');
  expect(rowOf('LA-19').parentElement?.closest('li')).toBeNull();
});

test('a page says that older submissions are left out', async () => {
  await show([submission(20)]);
  expect(screen.queryByText(/Only the newest are shown/)).toBeNull();
  cleanup();
  await show([submission(20)], true);
  expect(screen.getByText(/Only the newest are shown/)).toBeTruthy();
});
