import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { AdminSessionContext, type AdminSession } from '../../../web/src/lib/admin-session/admin-session.ts';
import { RoleGate } from '../../../web/src/features/admin/role-gate.tsx';

const sessionOf = (role: AdminSession['admin']['role']): AdminSession => ({
  admin: {
    id: 'user-1',
    email: 'mere@admin.example',
    role,
    name: 'Mere',
    team: [],
    username: 'user-1',
    attributes: { userId: 'user-1', username: 'user-1' },
  },
  request: () => Promise.reject(new Error('no calls')),
  idleMs: 60_000,
  tellsStatus: false,
  endIdle: async () => undefined,
  leaveSignedOut: async () => undefined,
  signOut: async () => undefined,
});

const shown = (role: AdminSession['admin']['role'], neededRole?: 'super_admin', purpose?: string) =>
  renderToStaticMarkup(
    <AdminSessionContext value={sessionOf(role)}>
      <RoleGate
        contract={neededRole === undefined ? {} : { role: neededRole }}
        {...(purpose !== undefined && { purpose })}
      >
        <button type="button">Export</button>
      </RoleGate>
    </AdminSessionContext>,
  );

describe('what calls a route', () => {
  const button = '<button type="button">Export</button>';

  test('is there for the super admin, and for every administrator where no role is needed', () => {
    expect(shown('super_admin', 'super_admin', 'export lists')).toBe(button);
    expect(shown('admin', undefined, 'export lists')).toBe(button);
  });

  test('is explained to an admin where it is the super admin’s', () => {
    expect(shown('admin', 'super_admin', 'export lists')).toBe(
      '<p class="role-note">Only the super admin can export lists.</p>',
    );
    expect(shown('admin', 'super_admin')).toBe('');
  });
});
