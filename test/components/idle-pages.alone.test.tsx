import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { markUse } from '../../web/src/lib/admin-session/idle-time.ts';

const idleMs = 30 * 60_000;

const auth = {
  idleMs,
  idToken: async () => 'id',
  currentUser: async () => ({ username: 'kiri' }),
  onChange: () => () => undefined,
  revokeToken: async () => undefined,
  clearTokens: async () => undefined,
};
jest.unstable_mockModule('../../web/src/lib/admin-session/load-auth-client.ts', () => ({
  loadAuthClient: async () => auth,
}));
const admin = { id: 'kiri', email: 'kiri@admin.example', role: 'super_admin', name: 'Kiri', team: [] };
jest.unstable_mockModule('../../web/src/lib/api/request.ts', () => ({
  // A page that waits for its data is idle, too.
  request: async ({ id }: { readonly id: string }) => (id === 'get-admin' ? admin : new Promise(() => {})),
}));
const { deskPages, deskRoutes } = await import('../../web/src/app/desk-pages.ts');

/** Loads the files of a route and of those below it. */
const loadRoute = async ({ path, lazy, children }: RouteObject): Promise<RouteObject> => ({
  ...(path !== undefined && { path }),
  ...(typeof lazy === 'function' && (await lazy())),
  children: await Promise.all((children ?? []).map(loadRoute)),
});
const pages = await Promise.all(deskRoutes.map(loadRoute));

/** Lists the addresses of a route and of those below it. */
const addressesOf = ({ path = '', children = [] }: RouteObject, above = ''): string[] => {
  const address = path === '' ? above : path;
  const isOwnPage = children.every((child) => child.path !== '');
  return [...(isOwnPage ? [address] : []), ...children.flatMap((child) => addressesOf(child, address))];
};
const addresses = deskPages.flatMap((page) => addressesOf(page));

const Login = () => <p>Login {JSON.stringify(useLocation().state)}</p>;
const Site = () => useRoutes([...pages, { path: '/login', element: <Login /> }]);

beforeAll(() => {
  // jsdom has none.
  window.matchMedia = () => new EventTarget() as MediaQueryList;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('all pages of the staff area are walked', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/admin', '/admin/account', '/admin/inbox/:type/:id']));
});

test.each(addresses)('%s ends a session that nobody uses', async (address) => {
  const path = address.replace(':type', 'contact').replace(':id', '0ba1527c-9b95-406a-ab0f-8e40396929eb');
  markUse(Date.now());
  render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText('Checking your sign-in...')).toBeNull());
  expect(screen.queryByText(/^Login/)).toBeNull();
  markUse(Date.now() - idleMs);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(`Login ${JSON.stringify({ notice: 'idle', returnTo: path })}`);
});
