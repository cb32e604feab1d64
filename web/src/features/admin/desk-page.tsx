import '../../styles/admin.css';
import '../../styles/control.css';
import '../../styles/inbox.css';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { DeskQueries } from './desk-queries.tsx';

interface DeskPageProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** The frame of a page of the desk: its head, the guard, the navigation, and what it knows of the server. */
export const DeskPage = ({ title, description, children }: DeskPageProps) => (
  <>
    <PageHead title={title} description={description} noindex />
    <AdminGuard>
      <DeskQueries>
        <AdminHeader title={title} />
        <AdminNavigation />
        {children}
      </DeskQueries>
    </AdminGuard>
  </>
);
