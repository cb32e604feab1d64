import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { inviteAccount, type Member } from '#domain/accounts/team-contract.ts';
import { Team } from '../../web/src/features/admin/team/team.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';

const member = { state: 'active', has_second_factor: true, is_own: false, is_removable: false } as const;
const members: readonly Member[] = [
  { ...member, email: 'mere@admin.example', role: 'super_admin' },
  { ...member, email: 'kiri@admin.example', role: 'admin', is_own: true },
  {
    ...member,
    email: 'ana@admin.example',
    role: 'admin',
    state: 'invited',
    has_second_factor: false,
    is_removable: true,
  },
];

const domainProblem = 'Enter an address that ends with @admin.example';

/** Opens the page as an administrator of this role, whose invitations beyond the domain are refused. */
const openTeam = async (role: Member['role']) => {
  const invited: string[] = [];
  const request = async (contract: unknown, { email = '' }: { email?: string }) => {
    if (contract !== inviteAccount) return { members, domains: ['admin.example'] };
    if (!email.endsWith('@admin.example')) {
      throw new ApiError('invalid_request', 'Wrong.', { status: 400, fields: { email: domainProblem } });
    }
    invited.push(email);
    return {};
  };
  const session = { admin: { id: 'kiri', email: 'kiri@admin.example', role }, request };
  const { unmount } = render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Team />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  const cards = within(await screen.findByRole('list', { name: 'Team' })).getAllByRole('listitem');
  return { cards, invited, unmount };
};

test('only the super admin is offered changes of the team', async () => {
  for (const [role, isOffered] of [
    ['super_admin', true],
    ['admin', false],
  ] as const) {
    const { cards, unmount } = await openTeam(role);
    expect(cards).toHaveLength(members.length);
    expect(cards.some((card) => within(card).queryAllByRole('button').length > 0)).toBe(isOffered);
    expect(screen.queryByRole('heading', { name: 'Invite a colleague' }) !== null).toBe(isOffered);
    unmount();
  }
});

test('only colleagues who were invited can be removed', async () => {
  const { cards, unmount } = await openTeam('super_admin');
  expect(cards.map((card) => within(card).queryByRole('button', { name: /^Remove from/ }) !== null)).toEqual([
    false,
    false,
    true,
  ]);
  unmount();
});

test('an authenticator app is removed where there is one, and also who has not signed in can be away', async () => {
  const { cards, unmount } = await openTeam('super_admin');
  const offered = (button: RegExp) =>
    cards.map((card) => within(card).queryByRole('button', { name: button }) !== null);
  expect(offered(/^Remove authenticator app/)).toEqual([true, false, false]);
  expect(offered(/^Away until/)).toEqual([true, true, true]);
  unmount();
});

test('an invitation says what is wrong with its address, and whom it was sent to', async () => {
  const { invited, unmount } = await openTeam('super_admin');
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /^Email address/ });
  const send = screen.getByRole('button', { name: 'Send invitation' });
  expect(field.getAttribute('aria-describedby')).toBe('invite-email-hint');
  await user.click(send);
  await screen.findByText('Enter the email address of your colleague');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'tui@example.com');
  await user.click(send);
  await screen.findByText(domainProblem);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'Tui@admin.example');
  await user.click(send);
  await screen.findByText('tui@admin.example was sent an invitation.');
  expect(invited).toEqual(['tui@admin.example']);
  expect(screen.queryByText(domainProblem)).toBeNull();
  unmount();
});
