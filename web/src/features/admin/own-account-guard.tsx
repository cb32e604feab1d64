import { Outlet } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { AdminGuard } from './admin-guard.tsx';

/** Guards /admin/account, which looks like the pages of the sign-in. */
export const Component = () => (
  <>
    <PageHead title="Your account" description="Change your name, password or authenticator app." noindex />
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  </>
);
