import '../../styles/admin.css';
import '../../styles/control.css';
import '../../styles/inbox.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { Inbox } from './inbox/inbox.tsx';

/** /admin/inbox */
export const Component = () => {
  // Calls of the API repeat themselves where that may help.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <PageHead title="Inbox" description="Messages, complaints, enquiries and applications." noindex />
      <AdminGuard>
        <AdminHeader title="Inbox" />
        <AdminNavigation />
        <Inbox />
      </AdminGuard>
    </QueryClientProvider>
  );
};
