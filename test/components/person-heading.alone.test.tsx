import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

const person = {
  name: 'Mere Ngata',
  emails: ['mere@example.com'],
  phones: [],
  submissions: [],
  drafts: [],
  has_more: false,
  types: [],
};
const { promise, resolve } = Promise.withResolvers<object>();
const session = {
  admin: { id: 'kiri', email: 'kiri@admin.example', role: 'super_admin', name: 'Kiri', team: [] },
  request: async ({ id }: { readonly id: string }) => (id === 'get-person' ? promise : new Promise(() => {})),
};
jest.unstable_mockModule('../../web/src/features/admin/use-admin-access.ts', () => ({
  useAdminAccess: () => ({ state: 'granted', session }),
}));
const { AdminAccessProvider } = await import('../../web/src/features/admin/admin-access.tsx');
const { Component: PersonPage } = await import('../../web/src/features/admin/person-page.tsx');

test('no browser translates the name of a person, as it does the heading that names nobody', async () => {
  render(
    <AdminAccessProvider>
      <MemoryRouter initialEntries={['/admin/people/contact/0ba1527c-9b95-406a-ab0f-8e40396929eb']}>
        <Routes>
          <Route path="/admin/people/:type/:id" element={<PersonPage />} />
        </Routes>
      </MemoryRouter>
    </AdminAccessProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Person' }).getAttribute('translate')).toBeNull();
  resolve(person);
  const heading = await screen.findByRole('heading', { name: 'Mere Ngata' });
  expect(heading.getAttribute('translate')).toBe('no');
  expect(document.title).toMatch(/^Person/);
});
