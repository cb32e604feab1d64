import { adminRoleLabels } from '#domain/accounts/admin.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { RoleBadge } from './account.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Greets the administrator; badge and Sign Out stand here where the header has no room for them. */
export const Welcome = () => {
  const { name, role } = useAdminSession().admin;
  return (
    <div className="container desk-welcome">
      <p>{`Welcome, ${name} (${adminRoleLabels[role]})`}</p>
      <div className="desk-welcome-account">
        <RoleBadge />
        <SignOutButton />
      </div>
    </div>
  );
};
