import '../../styles/admin.css';
import { Outlet } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { DeskQueries } from './desk-queries.tsx';

/** /admin */
export const Component = () => (
  <>
    <PageHead title="Admin Dashboard" description="Manage vehicle listings." noindex />
    <AdminGuard>
      <DeskQueries>
        <AdminHeader title="Admin Dashboard" />
        <AdminNavigation />
        <Outlet />
      </DeskQueries>
    </AdminGuard>
  </>
);
