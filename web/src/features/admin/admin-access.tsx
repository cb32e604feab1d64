import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { AdminSessionContext } from '../../lib/admin-session/admin-session.ts';
import { deskClientOf } from './desk-client.ts';
import { type AdminAccess, useAdminAccess } from './use-admin-access.ts';

const AccessContext = createContext<AdminAccess>({ state: 'checking' });

/** Returns how far the check of the sign-in has come. */
export const useAccess = (): AdminAccess => useContext(AccessContext);

/** Checks the sign-in for all below it, which share one session and one query cache. */
export const AdminAccessProvider = ({ children }: { readonly children: ReactNode }) => {
  const access = useAdminAccess();
  const session = access.state === 'granted' ? access.session : undefined;
  return (
    <AccessContext value={access}>
      <AdminSessionContext value={session}>
        <QueryClientProvider client={deskClientOf(session?.admin.id)}>{children}</QueryClientProvider>
      </AdminSessionContext>
    </AccessContext>
  );
};
