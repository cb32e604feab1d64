import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { CorrectableField } from '#domain/corrections/correctable-field.ts';
import { Proposals } from '../../web/src/features/admin/corrections/proposals.tsx';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

afterEach(cleanup);

const at = '2026-11-26T23:30:00.000Z';

test.each([
  ['is not confirmed', { is_unconfirmed: true }, /^Not confirmed yet/, 0],
  ['is confirmed', { confirmed_at: at }, /^Confirmed on 27 Nov 2026\.$/, 1],
] as const)('an address that %s says so, and can be accepted or not', (_which, state, words, accepts) => {
  const proposed = { value: 'new@example.com', text: 'new@example.com', at, ...state };
  const email = { name: 'email', label: 'Email address', proposed } as Partial<CorrectableField>;
  render(
    <AdminSessionContext value={{} as never}>
      <QueryClientProvider client={new QueryClient()}>
        <SubmissionContext value={{ correctable: [email] } as never}>
          <Proposals />
        </SubmissionContext>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^Accept/ })).toHaveLength(accepts);
});
