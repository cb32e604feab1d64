import '../../styles/control.css';
import '../../styles/inbox.css';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { TabCount } from './tab-count.tsx';

interface DeskPageProps {
  readonly title: string;
  /** Tab title, if it differs. */
  readonly tab?: string | undefined;
  /** A name, which no browser should translate. */
  readonly isName?: boolean;
  readonly description: string;
  readonly children: ReactNode;
}

/** Renders an admin page within the frame of the staff area. */
export const DeskPage = ({ title, tab = title, isName = false, description, children }: DeskPageProps) => (
  <>
    <PageHead title={tab} description={description} noindex />
    <AdminGuard>
      {/* Remounted with the tab title, which it prefixes with a number. */}
      <TabCount key={tab} />
      <header className="desk-head container">
        <h1 translate={isName ? 'no' : undefined}>{title}</h1>
      </header>
      {children}
    </AdminGuard>
  </>
);
