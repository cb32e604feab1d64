import { getAdmin } from '#domain/accounts/contract.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminDrafts } from '../../lib/admin-session/admin-drafts.ts';
import { type AdminSession, createAdminRequest } from '../../lib/admin-session/admin-session.ts';
import type { AuthClient } from '../../lib/admin-session/auth-client.ts';
import { describeAuthError } from '../../lib/admin-session/auth-problem.ts';
import { loadAuthClient } from '../../lib/admin-session/load-auth-client.ts';
import { signOut } from '../../lib/admin-session/sign-out.ts';
import type { LoginState } from '../../lib/admin-session/login-state.ts';
import { ApiError, isNotAuthenticated } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { paths } from '../../lib/paths.ts';

export type AdminAccess =
  | { readonly state: 'checking' }
  | { readonly state: 'granted'; readonly session: AdminSession }
  | { readonly state: 'failed'; readonly problem: string; readonly retry: () => void };

/** Where whoever may not stay is sent. */
interface Leaving {
  readonly to: string;
  readonly state?: LoginState;
}

type Leave = (leaving: Leaving) => void;

/** Where whoever the server refuses is sent. Throws what is no refusal. */
const afterRefusal = (error: unknown, returnTo: string): Leaving => {
  if (isNotAuthenticated(error)) return { to: paths.login, state: { notice: 'session-ended', returnTo } };
  if (error instanceof ApiError && error.code === 'admin_access_required') return { to: paths.home };
  throw error;
};

/** Keeps an open page in step with its session: what ends it elsewhere, or while the device slept, ends it here. */
const watch = (auth: AuthClient, leave: Leave, returnTo: string): (() => void) => {
  const stop = auth.onChange((change) => {
    if (change === 'signed-in') return;
    adminDrafts.clearOutdated();
    const notice = change === 'expired' ? 'session-ended' : 'signed-out';
    leave({ to: paths.login, state: { notice, returnTo } });
  });
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    // Without a network nothing has ended.
    const idToken = await auth.idToken().catch(() => 'unknown');
    if (idToken === undefined) leave({ to: paths.login, state: { notice: 'session-ended', returnTo } });
  };
  const onReturn = (): void => void look();
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('pageshow', onReturn);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('pageshow', onReturn);
  };
};

/**
 * Finds out who is signed in, and sends everybody away who is no administrator: to the login page who is not signed
 * in, to the home page who is not on the list.
 */
export const useAdminAccess = (): AdminAccess => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const [attempt, setAttempt] = useState(0);
  const [access, setAccess] = useState<AdminAccess>({ state: 'checking' });

  useEffect(() => {
    let isOver = false;
    let stopWatching = (): void => undefined;
    const leave: Leave = ({ to, state }) => {
      if (isOver) return;
      isOver = true;
      void navigate(to, { replace: true, state });
    };
    const check = async (): Promise<void> => {
      const auth = await loadAuthClient();
      if (isOver) return;
      stopWatching = watch(auth, leave, returnTo);
      if ((await auth.idToken()) === undefined) {
        leave({ to: paths.login, state: { returnTo } });
        return;
      }
      const adminRequest = createAdminRequest(auth, request);
      const ending = { auth, request: adminRequest, drafts: adminDrafts };
      try {
        const admin = await adminRequest(getAdmin, {});
        if (isOver) return;
        adminDrafts.claim(admin.id);
        const session = { admin, request: adminRequest, signOut: async () => signOut(ending) };
        setAccess({ state: 'granted', session });
      } catch (error) {
        const leaving = afterRefusal(error, returnTo);
        // First the session ends, so that the login page does not lead back here, and somebody else can sign in.
        stopWatching();
        await auth.revokeSession().catch(() => undefined);
        await auth.clearTokens();
        leave(leaving);
      }
    };
    const retry = (): void => {
      setAccess({ state: 'checking' });
      setAttempt((count) => count + 1);
    };
    check().catch((error: unknown) => {
      const { message } = describeAuthError(error, 'Sign in failed');
      if (!isOver) setAccess({ state: 'failed', problem: message, retry });
    });
    return () => {
      isOver = true;
      stopWatching();
    };
    // Another address of the dashboard needs no other check.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  return access;
};
