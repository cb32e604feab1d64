import type { OwnChange } from '#domain/accounts/contract.ts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import type { AuthClient } from '../../lib/admin-session/auth-client.ts';
import { describeAuthError } from '../../lib/admin-session/auth-problem.ts';
import { loadAuthClient } from '../../lib/admin-session/load-auth-client.ts';
import type { LoginState } from '../../lib/admin-session/login-state.ts';
import { openOwnAccount, reportChange, type OwnAccount } from '../../lib/admin-session/own-account.ts';
import { paths } from '../../lib/paths.ts';

interface Opened {
  readonly account: OwnAccount;
  readonly auth: AuthClient;
}

const open = async (): Promise<Opened> => {
  const auth = await loadAuthClient();
  return { account: await openOwnAccount(auth), auth };
};

/** Opens the signed-in account. */
export const useOwnAccount = () => {
  const { admin, leaveSignedOut } = useAdminSession();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const found = await open();
        if (!isOver) setOpened(found);
      } catch (error) {
        if (!isOver) setProblem(describeAuthError(error, 'Your account could not be loaded').message);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, []);

  return {
    email: admin.email,
    opened,
    problem,
    /** Reports a change that the user pool has made, and leads to the login page: it ended every sign-in. */
    finish: async ({ auth }: Opened, change: OwnChange, notice: LoginState['notice']): Promise<void> => {
      await reportChange(auth, change).catch(async () => auth.revokeSession().catch(() => undefined));
      await leaveSignedOut({ notice, email: admin.email, returnTo: paths.admin });
    },
  };
};
