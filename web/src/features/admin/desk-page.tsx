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
  /** What the browser's tab says in place of the title. */
  readonly tab?: string | undefined;
  readonly description: string;
  readonly children: ReactNode;
}

/** The frame of a page of the desk: its head, the guard, the navigation, and what it knows of the server. */
export const DeskPage = ({ title, tab = title, description, children }: DeskPageProps) => (
  <>
    <PageHead title={tab} description={description} noindex />
    <AdminGuard>
      <DeskQueries>
        <AdminHeader title={title} />
        {/* Made anew with the tab's title, before which it puts a number. */}
        <AdminNavigation key={tab} />
        {children}
      </DeskQueries>
    </AdminGuard>
  </>
);
