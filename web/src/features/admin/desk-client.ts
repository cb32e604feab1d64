import { QueryClient } from '@tanstack/react-query';

let shared: { readonly adminId: string | undefined; readonly client: QueryClient } | undefined;

/** Returns the query client of one administrator, which the admin pages share; another one gets a new cache. */
export const deskClientOf = (adminId: string | undefined): QueryClient => {
  if (shared === undefined || shared.adminId !== adminId) {
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
