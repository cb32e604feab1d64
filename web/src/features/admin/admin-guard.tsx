import type { ReactNode } from 'react';
import { useBackOnline } from '../../lib/use-back-online.ts';
import { useAccess } from './admin-access.tsx';

interface AdminGuardProps {
  /** Rendered for administrators only; `useAdminSession` gives the account. */
  readonly children: ReactNode;
}

export const AdminGuard = ({ children }: AdminGuardProps) => {
  const access = useAccess();
  useBackOnline(() => {
    if (access.state === 'failed') access.retry();
  });
  if (access.state === 'granted') return children;
  if (access.state === 'checking') {
    return (
      <div className="container admin-waiting">
        <output>Checking your sign-in...</output>
        <noscript>
          <p className="notice">The dashboard needs JavaScript.</p>
        </noscript>
      </div>
    );
  }
  return (
    <div className="container admin-waiting" role="alert">
      <h1>We could not open the dashboard</h1>
      <p>{access.problem}</p>
      <button className="button button-primary" type="button" onClick={access.retry}>
        Try Again
      </button>
    </div>
  );
};
