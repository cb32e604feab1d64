import '../../styles/admin.css';
import '../../styles/control.css';
import '../../styles/inbox.css';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { DeskKeys } from './palette/desk-keys.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { DeskQueries } from './desk-queries.tsx';

interface DeskPageProps {
  readonly title: string;
  /** Tab title, if it differs. */
  readonly tab?: string | undefined;
  readonly description: string;
  readonly children: ReactNode;
}

/** Renders the frame of an admin page: header, guard, navigation and query cache. */
export const DeskPage = ({ title, tab = title, description, children }: DeskPageProps) => (
  <>
    <PageHead title={tab} description={description} noindex />
    <AdminGuard>
      <DeskQueries>
        <AdminHeader title={title} />
        {/* Remounted with the tab title, which it prefixes with a number. */}
        <AdminNavigation key={tab} />
        {children}
        <DeskKeys />
      </DeskQueries>
    </AdminGuard>
  </>
);
