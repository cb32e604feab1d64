import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Member } from '#domain/accounts/team-contract.ts';
import { Team } from '../../web/src/features/admin/team/team.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

const member = { state: 'active', has_second_factor: true, is_own: false } as const;
const members: readonly Member[] = [
  { ...member, email: 'mere@admin.example', role: 'super_admin' },
  { ...member, email: 'kiri@admin.example', role: 'admin', is_own: true },
];

/** Opens the page as an administrator of this role. @returns the number of buttons on its cards */
const countButtons = async (role: Member['role']): Promise<number> => {
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role },
    request: async () => ({ members }),
  };
  const { unmount } = render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Team />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  const list = within(await screen.findByRole('list', { name: 'Team' }));
  expect(list.getAllByRole('listitem')).toHaveLength(members.length);
  const { length } = list.queryAllByRole('button');
  unmount();
  return length;
};

test('only the super admin is offered changes of the team', async () => {
  expect(await countButtons('super_admin')).toBeGreaterThan(0);
  expect(await countButtons('admin')).toBe(0);
});
