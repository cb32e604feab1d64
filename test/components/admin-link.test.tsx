import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { siteConfigPath } from '#domain/site/site-config.ts';
import { SiteHeader } from '../../web/src/components/layout/site-header.tsx';
import { AdminAccessProvider } from '../../web/src/features/admin/admin-access.tsx';
import { AdminGuard } from '../../web/src/features/admin/admin-guard.tsx';
import { tokensOf } from '../web/admin-session/support/fake-user-pool.ts';
import { json } from '../web/support/fake-fetch.ts';
import { siteConfig } from '../web/support/site-config.ts';

const admin = {
  id: 'u-1',
  email: 'mere@admin.example',
  role: 'admin',
  name: 'Mere',
  username: 'mere',
  team: [],
};
const refusal = { error: { code: 'admin_access_required', message: 'Admin access required' } };

const prefix = `CognitoIdentityServiceProvider.${siteConfig.userPoolClientId}`;
const keepSession = (): void => {
  const { AccessToken, IdToken, RefreshToken } = tokensOf('mere').AuthenticationResult;
  localStorage.setItem(`${prefix}.LastAuthUser`, 'mere');
  localStorage.setItem(`${prefix}.mere.accessToken`, AccessToken);
  localStorage.setItem(`${prefix}.mere.idToken`, IdToken);
  localStorage.setItem(`${prefix}.mere.refreshToken`, RefreshToken);
};

let asked: string[];
let answer: () => Response;
let globals: object;
beforeEach(() => {
  asked = [];
  answer = () => json(200, admin);
  const { fetch, IS_REACT_ACT_ENVIRONMENT } = globalThis as Record<string, unknown>;
  globals = { fetch, IS_REACT_ACT_ENVIRONMENT };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  globalThis.fetch = async (address) => {
    asked.push(address as string);
    return address === siteConfigPath ? json(200, siteConfig) : answer();
  };
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  Object.assign(globalThis, globals);
});

const show = () =>
  render(
    <MemoryRouter>
      <SiteHeader />
      <Link to="/about-us">Go on</Link>
    </MemoryRouter>,
  );
const links = () => screen.queryAllByRole('link', { name: 'Admin', hidden: true });
const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
const restoring = () => asked.filter((address) => address.endsWith('/admin/me'));
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a signed-in administrator sees the way to the desk in both navigations, until the session ends', async () => {
  keepSession();
  show();
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(['/admin', '/admin']));
  expect(asked.at(-1)).toMatch(/\/admin\/me$/);
  const { length } = asked;
  goOn();
  await settled();
  expect(links()).toHaveLength(2);
  expect(asked).toHaveLength(length);
  localStorage.clear();
  fireEvent.click(screen.getAllByRole('link', { name: 'Vehicle', hidden: true })[0]!);
  await waitFor(() => expect(links()).toEqual([]));
});

test('the site’s header and the desk after it ask once who is signed in', async () => {
  keepSession();
  render(
    <MemoryRouter initialEntries={['/admin/inbox']}>
      <SiteHeader />
      <AdminAccessProvider>
        <AdminGuard>
          <p>Desk</p>
        </AdminGuard>
      </AdminAccessProvider>
    </MemoryRouter>,
  );
  await screen.findByText('Desk');
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(restoring()).toHaveLength(1);
});

test('signed in later, they see it on the next page', async () => {
  show();
  await settled();
  keepSession();
  goOn();
  await waitFor(() => expect(links()).toHaveLength(2));
});

test('another tab that signs out takes it away', async () => {
  keepSession();
  show();
  await waitFor(() => expect(links()).toHaveLength(2));
  localStorage.clear();
  fireEvent(window, new Event('storage'));
  await waitFor(() => expect(links()).toEqual([]));
});

test.each<[string, () => void]>([
  ['who never signed in', () => undefined],
  ['whose storage holds something else', () => localStorage.setItem('draft:contact', '{}')],
  [
    'whose storage is blocked',
    () =>
      void jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      }),
  ],
])('a visitor %s costs no request, and does not see it', async (_who, prepare) => {
  prepare();
  show();
  await settled();
  expect(links()).toEqual([]);
  expect(asked).toEqual([]);
});

// Waits for the last attempt, which would be a request of the test after this one.
test.each<[who: string, attempts: number, answer: () => Response]>([
  ['who is on no list', 1, () => json(403, refusal)],
  ['without a network', 3, () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('a person %s does not see it', async (_who, attempts, refuse) => {
  answer = refuse;
  keepSession();
  show();
  await waitFor(() => expect(restoring()).toHaveLength(attempts));
  await settled();
  expect(links()).toEqual([]);
});
