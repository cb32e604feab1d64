import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type { OwnAccount as Account } from '../../web/src/lib/admin-session/own-account.ts';

const email = 'kiri@admin.example';
const ana = { email: 'owner@admin.example', name: 'Ana Parata' };
let done: string[];
let saved: object[];
let refusal: Error | undefined;
let isReported: boolean;

const step =
  (name: string, result?: string) =>
  async (...input: readonly string[]) => {
    if (refusal !== undefined) throw refusal;
    done.push([name, ...input].join(' '));
    return result;
  };

const auth = {
  idleMs: 30 * 60_000,
  currentUser: async () => ({ username: email }),
  accessToken: async () => 'access',
  idToken: async () => 'id',
  onChange: () => () => undefined,
  revokeSession: async () => void done.push('revoke'),
  clearTokens: async () => void done.push('clear'),
};

jest.unstable_mockModule('../../web/src/lib/admin-session/load-auth-client.ts', () => ({
  loadAuthClient: async () => auth,
}));
jest.unstable_mockModule('../../web/src/lib/api/request.ts', () => ({
  request: async ({ id }: { readonly id: string }, input: object) => {
    if (id === 'save-profile') saved.push(input);
    const team = [{ email, name: 'Kiri' }, ana];
    return id === 'get-admin'
      ? { id: 'kiri', email, name: 'Kiri', title: 'Broker', team, mails: 'none' }
      : {};
  },
}));
jest.unstable_mockModule('../../web/src/lib/admin-session/own-account.ts', () => ({
  openOwnAccount: async (): Promise<Account> => ({
    changePassword: step('change') as Account['changePassword'],
    beginAuthenticator: step('begin', 'ABCDEFGH') as Account['beginAuthenticator'],
    finishAuthenticator: step('finish') as Account['finishAuthenticator'],
  }),
  reportChange: async (_auth: unknown, change: string) => {
    if (!isReported) throw new Error('offline');
    done.push(`report ${change}`);
  },
}));
const { AdminAccessProvider } = await import('../../web/src/features/admin/admin-access.tsx');
const { Component: OwnAccountGuard } = await import('../../web/src/features/admin/own-account-guard.tsx');
const { OwnAccount } = await import('../../web/src/features/accounts/own-account.tsx');
const { nameOf } = await import('../../web/src/lib/admin-session/team-names.ts');
const { SignIn } = await import('../../web/src/features/accounts/login-page.tsx');

beforeEach(() => {
  done = [];
  saved = [];
  refusal = undefined;
  isReported = true;
  localStorage.clear();
});
afterEach(cleanup);

const open = (path = '/admin/account'): void => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="/admin/account"
          element={
            <AdminAccessProvider>
              <OwnAccountGuard />
            </AdminAccessProvider>
          }
        >
          <Route index element={<OwnAccount />} />
        </Route>
        <Route path="/login" element={<SignIn />} />
        <Route path="/admin" element={<p>Desk</p>} />
      </Routes>
    </MemoryRouter>,
  );
};
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const changePassword = async () => {
  await screen.findByRole('heading', { name: 'Your account' });
  type('current', 'Old-pass-2026');
  type('password', 'New-pass-2026');
  press('Change Password');
};

test('a password is changed by the one before, and every sign-in ends', async () => {
  open();
  await changePassword();
  await screen.findByText('Desk');
  expect(done).toEqual(['change Old-pass-2026 New-pass-2026', 'report password', 'clear']);
});

test('name, title and start are kept without a sign-out; a name is needed', async () => {
  open();
  await screen.findByRole('heading', { name: 'Your account' });
  const [name, title] = ['Name', 'Title'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
  );
  expect([name!.value, title!.value]).toEqual(['Kiri', 'Broker']);
  // The session brings the names of the whole team.
  expect(nameOf(ana.email)).toBe('Ana Parata');
  type('name', ' ');
  press('Save');
  await screen.findAllByText('Enter your name');
  type('name', 'Kiri Tamihana');
  type('start', 'inbox');
  press('Save');
  await screen.findByText('Saved.');
  expect(saved).toEqual([
    { name: 'Kiri Tamihana', title: 'Broker', start: 'inbox', mails: 'none', away_until: '' },
  ]);
  expect(done).toEqual([]);
});

test('mails and an absence are asked for, and the page says where open work is given to others', async () => {
  open();
  await screen.findByRole('heading', { name: 'Your account' });
  type('away_until', '2020-01-31');
  press('Save');
  await screen.findByText('Away until: Choose a day after today, at most a year ahead');
  expect(saved).toEqual([]);
  const until = aucklandDate(Date.now() + 7 * 86_400_000);
  type('away_until', until);
  type('mails', 'all');
  press('Save');
  const note = await screen.findByText(/Is anything of yours open/);
  expect(within(note).getByRole('link', { name: 'Team' }).getAttribute('href')).toBe('/admin/team');
  expect(saved).toMatchObject([{ mails: 'all', away_until: until }]);
});

test('sign-ins end although the change can’t be reported', async () => {
  isReported = false;
  open();
  await changePassword();
  await screen.findByText('Desk');
  expect(done.slice(1)).toEqual(['revoke', 'clear']);
});

test('a refused password changes nothing', async () => {
  refusal = Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' });
  open();
  await changePassword();
  await screen.findAllByText('Incorrect username or password.');
  expect(done).toEqual([]);
});

test('a new authenticator app is set up only after the password', async () => {
  open();
  await screen.findByRole('heading', { name: 'Your account' });
  press('Continue');
  await screen.findAllByText('Enter your password');
  type('confirmation', 'Old-pass-2026');
  press('Continue');
  await screen.findByRole('heading', { name: 'Set up your authenticator app' });
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  type('code', '123456');
  press('Finish');
  await screen.findByText('Desk');
  expect(done).toEqual([`begin ${email} Old-pass-2026`, 'finish 123456', 'report authenticator', 'clear']);
});

test('the login page says that a sign-in was used twice', async () => {
  localStorage.setItem('admin-refresh-reused', 'yes');
  auth.idToken = async () => undefined as never;
  open('/login');
  expect(await screen.findByText(/Signing in now ends all other sign-ins/)).toBeTruthy();
});
