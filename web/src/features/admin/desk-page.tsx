import '../../styles/admin.css';
import '../../styles/control.css';
import '../../styles/inbox.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

interface DeskPageProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** The frame of a page of the desk: its head, the guard, the navigation, and what it knows of the server. */
export const DeskPage = ({ title, description, children }: DeskPageProps) => {
  // Calls of the API repeat themselves where that may help.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <PageHead title={title} description={description} noindex />
      <AdminGuard>
        <AdminHeader title={title} />
        <AdminNavigation />
        {children}
      </AdminGuard>
    </QueryClientProvider>
  );
};
