import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { contactType } from '#domain/contact/contact-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { BulkBar } from '../../web/src/features/admin/inbox/bulk-bar.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { repairType } from '../support/repair-type.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const select = (...types: readonly string[]): void => {
  const selected = types.map((type) => toShownWork(sampleWorkItem(type, '2026-11-20T01:02:03.000Z')));
  const desk = { owners: [], types: [contactType, repairType].map(toDeskType) };
  render(
    <AdminSessionContext value={{ admin: { id: 'kiri' } } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <BulkBar selected={selected} desk={desk} onClear={() => undefined} />
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};

const spam = () => screen.queryByRole('button', { name: 'Close as Spam' });

afterEach(cleanup);

test('several messages can be closed as spam together', () => {
  select('contact', 'contact');
  expect(spam()).not.toBeNull();
});

test('what stays in a register is never closed as spam together with others', () => {
  select('contact', 'repair');
  expect(spam()).toBeNull();
  expect(screen.getByText('Repair: closed as spam on its own page, with a reason.')).toBeTruthy();
});
