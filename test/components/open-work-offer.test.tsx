import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Member } from '#domain/accounts/team-contract.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { toShownWork, type ShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { Team } from '../../web/src/features/admin/team/team.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const [owner, kiri, ana] = ['mere@admin.example', 'kiri@admin.example', 'ana@admin.example'] as const;
const member = { state: 'active', has_second_factor: true, is_own: false, is_removable: false } as const;

interface Call extends Record<string, unknown> {
  readonly email?: string;
  readonly control?: string;
  readonly view?: string;
  readonly owner?: string;
  readonly id?: string;
}

/** Opens the page as the super admin; Kiri has some open submissions, of which one is set aside. @param failure rejects what it names */
const openTeam = async (count = 3, failure: { id?: string } = {}) => {
  const calls: Call[] = [];
  const members = new Map<string, Member>([
    [owner, { ...member, email: owner, role: 'super_admin', is_own: true }],
    [kiri, { ...member, email: kiri, role: 'admin', is_removable: true }],
    [ana, { ...member, email: ana, role: 'admin' }],
  ]);
  let items: ShownWork[] = Array.from({ length: count }, (_, index) => ({
    ...toShownWork(sampleWorkItem('contact', '2026-11-20T01:02:03.000Z', {})),
    id: `message-${index}`,
    owner: kiri,
  }));
  const control = ({ email = '', control: act, away_until: until }: Call) => {
    calls.push({ email, control: act, ...(until !== undefined && { until }) });
    const changed = members.get(email)!;
    if (act === 'away') members.set(email, { ...changed, away_until: String(until) });
    if (act === 'disable') members.set(email, { ...changed, state: 'disabled' });
    if (act === 'remove' && failure.id === 'control-account') {
      members.set(email, { ...changed, state: 'removal-unfinished' });
      throw new ApiError('removal_unfinished', 'Remove them again to finish.', { status: 503 });
    }
    if (act === 'remove') members.delete(email);
    return {};
  };
  const update = ({ id, owner: next = '', version, undo }: Call) => {
    calls.push({ id, owner: next, ...(undo !== undefined && { undo }) });
    items = items.map((item) =>
      item.id === id ? { ...item, owner: next, version: Number(version) + 1 } : item,
    );
    return items.find((item) => item.id === id);
  };
  const list = ({ owner: of, view }: Call) => {
    const asides = items.slice(-1);
    const shown = view === 'aside' ? asides : items.filter((item) => !asides.includes(item));
    return {
      items: shown.filter((item) => item.owner === of),
      owners: [owner, ana],
      absent: [{ email: kiri, away_until: '2026-12-12' }],
      types: [toDeskType(contactType)],
    };
  };
  const request = async ({ id }: { readonly id: string }, input: Call) => {
    if (id === 'control-account') return control(input);
    if (id === 'update-work-item') return update(input);
    if (id === 'list-work-items' && failure.id === id) throw new Error('no records');
    return id === 'list-work-items' ? list(input) : { members: [...members.values()], domains: [] };
  };
  const session = { admin: { id: 'mere', email: owner, role: 'super_admin' }, request };
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Team />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  const user = userEvent.setup();
  const ask = async (button: RegExp) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(screen.getByRole('alertdialog'));
  };
  return { calls, user, ask, failure };
};

const remove = /^Remove from the team.*Kiri/;
const offer = () => screen.findByRole('region', { name: 'Open submissions of Kiri' });

afterEach(cleanup);

test('what somebody away has open is given to a colleague by one press, and comes back by an undo', async () => {
  const { calls, user, ask } = await openTeam();
  const dialog = await ask(/^Away until.*Kiri/);
  await user.type(dialog.getByLabelText('The day when they are back'), '2026-12-12');
  await user.click(dialog.getByRole('button', { name: 'Away until' }));
  await screen.findByText('12 Dec 2026');
  const open = within(await offer());
  await open.findByText('Kiri has 3 submissions open. Give them to somebody who is here.');
  const choice = open.getByRole<HTMLSelectElement>('combobox', {
    name: 'Give them to',
  });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Nobody: leave them unassigned',
    'Mere',
    'Ana',
  ]);
  await user.selectOptions(choice, 'Ana');
  await user.click(open.getByRole('button', { name: 'Give 3 submissions' }));
  await open.findByText('3 submissions assigned to Ana.');
  await waitFor(() => expect(open.queryByRole('button', { name: /^Give/ })).toBeNull());
  expect(calls).toEqual([
    { email: kiri, control: 'away', until: '2026-12-12' },
    ...[0, 1, 2].map((index) => ({ id: `message-${index}`, owner: ana })),
  ]);
  await user.click(open.getByRole('button', { name: 'Undo' }));
  await open.findByText('Kiri has 3 submissions open. Give them to somebody who is here.');
  expect(calls.slice(-3)).toEqual(
    [0, 1, 2].map((index) => ({ id: `message-${index}`, owner: kiri, undo: true })),
  );
});

test.each([
  ['disabled', /^Disable.*Kiri/, 'Disable'],
  ['removed', /^Remove from the team.*Kiri/, 'Remove from the team'],
])('what somebody who is %s has open is offered, too', async (_state, button, yes) => {
  const { user, ask } = await openTeam(1);
  expect(screen.queryByRole('region', { name: /^Open submissions/ })).toBeNull();
  await user.click((await ask(button)).getByRole('button', { name: yes }));
  await within(await offer()).findByRole('button', { name: 'Give 1 submission' });
});

test.each([
  [2, {}, /^They have 2 submissions open\. You can give them/],
  [1, {}, /^They have 1 submission open\. You can give them/],
  [0, {}, /^They have no submissions open\.$/],
  [100, {}, /^They have 100 submissions open\./],
  [101, {}, /^They have more than 100 submissions open\./],
  [3, { id: 'list-work-items' }, /could not be counted. You can still remove them\.$/],
])('a removal says before how many submissions it leaves open: %s', async (count, failure, text) => {
  const { ask } = await openTeam(count, failure);
  const dialog = await ask(remove);
  await waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(text));
});

test('the success message has the focus once the card of a removed colleague is gone', async () => {
  const { user, ask } = await openTeam();
  await user.click((await ask(remove)).getByRole('button', { name: 'Remove from the team' }));
  const done = await screen.findByText('Kiri is removed from the team.');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.queryByRole('button', { name: remove })).toBeNull();
});

test('a removal that stays unfinished is shown after its question is closed, and is finished from the list', async () => {
  const { calls, user, ask, failure } = await openTeam(1, { id: 'control-account' });
  const dialog = await ask(remove);
  await user.click(dialog.getByRole('button', { name: 'Remove from the team' }));
  await dialog.findByText('Remove them again to finish.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const card = within((await screen.findByText('Removal unfinished')).closest('li')!);
  expect(card.getByRole('region', { name: 'Open submissions of Kiri' })).toBeTruthy();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Give 1 submission',
    'Remove from the team: Kiri',
  ]);
  delete failure.id;
  await user.click((await ask(remove)).getByRole('button', { name: 'Remove from the team' }));
  await screen.findByText('Kiri is removed from the team.');
  expect(screen.queryByText('Removal unfinished')).toBeNull();
  expect(await offer()).toBeTruthy();
  expect(calls).toEqual([
    { email: kiri, control: 'remove' },
    { email: kiri, control: 'remove' },
  ]);
});

test('no more than 100 are given at a press', async () => {
  const { user, ask } = await openTeam(102);
  await user.click((await ask(/^Disable.*Kiri/)).getByRole('button', { name: 'Disable' }));
  const open = within(await offer());
  await open.findByText(
    'Kiri has more than 100 submissions open. Give the first 100 to somebody who is here.',
  );
  expect(open.getByRole('button', { name: 'Give 100 submissions' })).toBeTruthy();
});
