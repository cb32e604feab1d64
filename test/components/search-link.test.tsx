import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DeskKeys } from '../../web/src/features/admin/palette/desk-keys.tsx';
import { SearchLink } from '../../web/src/features/admin/frame/search-link.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';

const Place = () => <output>{useLocation().pathname}</output>;

const open = (path: string, isWide: boolean): void => {
  window.matchMedia = jest.fn(
    () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  render(
    <AdminSessionContext value={{ admin: { id: 'kiri', email: 'kiri@admin.example' } } as never}>
      <MemoryRouter initialEntries={[path]}>
        <SearchLink />
        <DeskKeys />
        <Place />
      </MemoryRouter>
    </AdminSessionContext>,
  );
};

afterEach(cleanup);

test.each([
  ['a submission that hides the list', '/admin/inbox/contact/1', false, '/admin/inbox'],
  ['another page', '/admin/week', true, '/admin/inbox'],
  [
    'a submission beside the list, whose field is there',
    '/admin/inbox/contact/1',
    true,
    '/admin/inbox/contact/1',
  ],
])('the key of the search leads from %s', (_page, path, isWide, to) => {
  open(path, isWide);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('status').textContent).toBe(to);
});
