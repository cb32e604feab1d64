import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';

let shared: { readonly adminId: string; readonly client: QueryClient } | undefined;

/** Returns what an administrator's pages know of the server; another one who signs in begins with nothing. */
const clientOf = (adminId: string): QueryClient => {
  if (shared?.adminId !== adminId) {
    shared = {
      adminId,
      client: new QueryClient({
        defaultOptions: {
          // Calls of the API repeat themselves where that may help.
          queries: { retry: false },
          // Without a network a change fails at once and says so; it would wait unseen, and be lost with the page.
          mutations: { networkMode: 'always' },
        },
      }),
    };
  }
  return shared.client;
};

/** Gives the pages of the desk one memory of the server, so that the way back to a list is quick. */
export const DeskQueries = ({ children }: { readonly children: ReactNode }) => {
  const { admin } = useAdminSession();
  const [client] = useState(() => clientOf(admin.id));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
