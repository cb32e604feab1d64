import { once } from '#domain/once.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminDrafts } from '../../lib/admin-session/admin-drafts.ts';
import {
  type AdminRequest,
  type AdminSession,
  createAdminRequest,
  readIdToken,
} from '../../lib/admin-session/admin-session.ts';
import type { AuthClient } from '../../lib/admin-session/auth-client.ts';
import { describeAuthError } from '../../lib/admin-session/auth-problem.ts';
import { isIdle, markUse } from '../../lib/admin-session/idle-time.ts';
import { loadAuthClient } from '../../lib/admin-session/load-auth-client.ts';
import { readAdmin } from '../../lib/admin-session/read-admin.ts';
import { signOut } from '../../lib/admin-session/sign-out.ts';
import { keepTeamNames } from '../../lib/admin-session/team-names.ts';
import type { LoginState } from '../../lib/admin-session/login-state.ts';
import { ApiError, isNotAuthenticated } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { paths } from '../../lib/paths.ts';

export type AdminAccess =
  /** With a token a page may ask for what it shows first: the server checks each request by itself. */
  | { readonly state: 'checking'; readonly request?: AdminRequest }
  | { readonly state: 'granted'; readonly session: AdminSession }
  | { readonly state: 'failed'; readonly problem: string; readonly retry: () => void };

/** Redirect target and notice. */
interface Leaving {
  readonly to: string;
  readonly state?: LoginState;
}

type Leave = (leaving: Leaving) => void;

/** Returns the redirect for a refused request. Rethrows other errors. */
const afterRefusal = (error: unknown, returnTo: string): Leaving => {
  if (isNotAuthenticated(error)) return { to: paths.login, state: { notice: 'session-ended', returnTo } };
  if (error instanceof ApiError && error.code === 'admin_access_required') return { to: paths.home };
  throw error;
};

/** Follows the session: sign-out in another tab or expiry during sleep ends it here. */
const watch = (auth: AuthClient, leave: Leave, here: () => string): (() => void) => {
  const stop = auth.onChange((change) => {
    if (change === 'signed-in') return;
    adminDrafts.clearOutdated();
    const ended = isIdle(auth.idleMs, Date.now()) ? 'idle' : 'signed-out';
    const notice = change === 'expired' ? 'session-ended' : ended;
    leave({ to: paths.login, state: { notice, returnTo: here() } });
  });
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    // Offline is no sign-out.
    const idToken = await auth.idToken().catch(() => 'unknown');
    if (idToken === undefined)
      leave({ to: paths.login, state: { notice: 'session-ended', returnTo: here() } });
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

/** Redirects anonymous users to the login page, and those not on the allow-list to the home page. */
export const useAdminAccess = (): AdminAccess => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useEffectEvent(() => pathname + search);
  const [, , section] = pathname.split('/');
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
      stopWatching = watch(auth, leave, here);
      if ((await readIdToken(auth)) === undefined) {
        leave({ to: paths.login, state: { returnTo: here() } });
        return;
      }
      const leaveSignedOut = async (state: LoginState): Promise<void> => {
        stopWatching();
        // First, or the login page would redirect back here.
        await auth.clearTokens();
        leave({ to: paths.login, state });
      };
      const endIdle = once(async (): Promise<void> => {
        await auth.revokeToken().catch(() => undefined);
        await leaveSignedOut({ notice: 'idle', returnTo: here() });
      });
      // The browser was closed, or the device asleep.
      if (isIdle(auth.idleMs, Date.now())) {
        await endIdle();
        return;
      }
      markUse(Date.now());
      const adminRequest = createAdminRequest(auth, request);
      setAccess((before) => (before.state === 'checking' ? { ...before, request: adminRequest } : before));
      const ending = { auth, request: adminRequest, drafts: adminDrafts };
      try {
        const [profile, attributes] = await Promise.all([readAdmin(), auth.currentUser()]);
        if (isOver) return;
        const admin = { ...profile, attributes };
        adminDrafts.claim(admin.id);
        keepTeamNames(admin.team);
        const session = {
          admin,
          request: adminRequest,
          idleMs: auth.idleMs,
          tellsStatus: auth.tellsStatus,
          endIdle,
          leaveSignedOut,
          signOut: async () => signOut(ending),
        };
        setAccess({ state: 'granted', session });
      } catch (error) {
        const leaving = afterRefusal(error, here());
        // End the session first, so that the login page does not redirect back here.
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
      if (!isOver)
        setAccess((before) =>
          before.state === 'granted' ? before : { state: 'failed', problem: message, retry },
        );
    });
    return () => {
      isOver = true;
      stopWatching();
    };
    // Each page checks anew, behind what is shown; its items do not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt, section]);

  return access;
};
