import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';

let shared: { readonly adminId: string; readonly client: QueryClient } | undefined;

/** Creates the query client of one administrator; another one gets a new cache. */
const clientOf = (adminId: string): QueryClient => {
  if (shared?.adminId !== adminId) {
    shared = {
      adminId,
      client: new QueryClient({
        defaultOptions: {
          // The API client retries.
          queries: { retry: false },
          // Offline mutations fail at once; paused ones would be lost with the page.
          mutations: { networkMode: 'always' },
        },
      }),
    };
  }
  return shared.client;
};

/** Shares one query cache among the admin pages. */
export const DeskQueries = ({ children }: { readonly children: ReactNode }) => {
  const { admin } = useAdminSession();
  const [client] = useState(() => clientOf(admin.id));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
