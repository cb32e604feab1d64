import { adminRoleLabels } from '#domain/accounts/admin.ts';
import { Link } from 'react-router-dom';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { deskPaths } from '../desk-paths.ts';
import { SignOutButton } from './sign-out-button.tsx';

export const RoleBadge = () => {
  const { role } = useAdminSession().admin;
  return (
    <span className="role-badge" data-role={role}>
      {adminRoleLabels[role]}
    </span>
  );
};

/** The account in the header of wide screens. */
export const Account = () => {
  const { name } = useAdminSession().admin;
  return (
    <div className="desk-account">
      <span className="desk-account-name">{name}</span>
      <RoleBadge />
      <Link to={deskPaths.account}>Your account</Link>
      <SignOutButton />
    </div>
  );
};

/** The account in the menu of narrow screens. */
export const AccountLinks = () => {
  const { name } = useAdminSession().admin;
  return (
    <div className="desk-menu-account">
      <p>
        {name} <RoleBadge />
      </p>
      <Link to={deskPaths.account}>Your account</Link>
      <SignOutButton />
    </div>
  );
};
