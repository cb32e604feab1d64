import { adminRoleLabels } from '#domain/accounts/admin.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { describeAuthError } from '../../lib/admin-session/auth-problem.ts';
import { deskPaths } from './desk-paths.ts';

interface AdminHeaderProps {
  readonly title: string;
}

export const AdminHeader = ({ title }: AdminHeaderProps) => {
  const { admin, signOut } = useAdminSession();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [problem, setProblem] = useState<string>();
  const role = adminRoleLabels[admin.role];
  const leave = async (): Promise<void> => {
    setIsSigningOut(true);
    setProblem(undefined);
    try {
      await signOut();
    } catch (error) {
      setProblem(describeAuthError(error, 'Sign out failed').message);
      setIsSigningOut(false);
    }
  };
  return (
    <header className="admin-head">
      <div className="container">
        <div>
          <h1>{title}</h1>
          <p>{`Welcome, ${admin.name} (${role})`}</p>
        </div>
        <div className="admin-account">
          <span className="role-badge" data-role={admin.role}>
            {role}
          </span>
          <Link to={deskPaths.account}>Your account</Link>
          <button
            className="button button-secondary"
            type="button"
            disabled={isSigningOut}
            onClick={() => void leave()}
          >
            {isSigningOut ? 'Signing out...' : 'Sign Out'}
          </button>
        </div>
        {problem !== undefined && (
          <div className="notice" role="alert">
            <p>{problem}</p>
            <p>You may still be signed in on this device: please try again.</p>
          </div>
        )}
      </div>
    </header>
  );
};
