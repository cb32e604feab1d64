import { getAdmin, type OwnChange } from '#domain/accounts/contract.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createAdminRequest } from '../../lib/admin-session/admin-session.ts';
import type { AuthClient } from '../../lib/admin-session/auth-client.ts';
import { describeAuthError } from '../../lib/admin-session/auth-problem.ts';
import { loadAuthClient } from '../../lib/admin-session/load-auth-client.ts';
import type { LoginState } from '../../lib/admin-session/login-state.ts';
import { openOwnAccount, reportChange, type OwnAccount } from '../../lib/admin-session/own-account.ts';
import { isNotAuthenticated } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { paths } from '../../lib/paths.ts';

interface Opened {
  readonly email: string;
  readonly account: OwnAccount;
  readonly auth: AuthClient;
}

const returnTo = `${paths.admin}/account`;

const open = async (): Promise<Opened> => {
  const auth = await loadAuthClient();
  const [{ email }, account] = await Promise.all([
    createAdminRequest(auth, request)(getAdmin, {}),
    openOwnAccount(auth),
  ]);
  return { email, account, auth };
};

/** Opens the signed-in account; without one it leads to the login page. */
export const useOwnAccount = () => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  const leave = (state: LoginState): void => void navigate(paths.login, { replace: true, state });
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const found = await open();
        if (!isOver) setOpened(found);
      } catch (error) {
        if (isOver) return;
        if (isNotAuthenticated(error)) leave({ returnTo });
        else setProblem(describeAuthError(error, 'Your account could not be loaded').message);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
    // Once: the page has no other account.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    opened,
    problem,
    /** Reports a change that the user pool has made, and leads to the login page: it ended every sign-in. */
    finish: async (
      { auth, email }: Opened,
      change: OwnChange,
      notice: LoginState['notice'],
    ): Promise<void> => {
      await reportChange(auth, change).catch(async () => auth.revokeSession().catch(() => undefined));
      await auth.clearTokens();
      leave({ notice, email, returnTo: paths.admin });
    },
  };
};
