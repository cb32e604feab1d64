import { brand } from '#domain/brand.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthClient, SignInStep } from '../../lib/admin-session/auth-client.ts';
import { isSignedInAlready, isSignInOver } from '../../lib/admin-session/auth-problem.ts';
import { markUse } from '../../lib/admin-session/idle-time.ts';
import { loadAuthClient } from '../../lib/admin-session/load-auth-client.ts';
import { pathAfterSignIn, stateAfterSignIn, type LoginState } from '../../lib/admin-session/login-state.ts';
import { logWarning } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { forgetProgress, keepProgress, restoreProgress, stepLifetimeMs } from './sign-in-progress.ts';
import { type SignInScreen, screenOf } from './sign-in-screen.ts';
import { useDeadline } from './use-deadline.ts';

const tookTooLong = 'Signing in took too long, so it was stopped. Please start again.';

const askForPassword: SignInScreen = { kind: 'credentials' };

interface SignIn {
  readonly screen: SignInScreen;
  /** Reason for a restart. */
  readonly interruption: string | undefined;
  readonly email: string | undefined;
  /** Time for this step; undefined without an end. */
  readonly minutesLeft: number | undefined;
  readonly begin: (credentials: { email: string; password: string }) => Promise<void>;
  readonly answer: (response: string) => Promise<void>;
  readonly startAgain: () => void;
}

/** Has an authenticator app that was set up at a sign-in recorded and mailed. */
const reportFirstAuthenticator = async (): Promise<void> => {
  try {
    const { reportChange } = await import('../../lib/admin-session/own-account.ts');
    await reportChange(await loadAuthClient(), 'first-authenticator');
  } catch (error) {
    logWarning('The new authenticator app could not be reported', error);
  }
};

/** Redirects to the dashboard after a sign-in, also in another tab. */
const useLeaveWhenSignedIn = (leave: () => void): void => {
  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    const watch = async (): Promise<void> => {
      const auth = await loadAuthClient();
      if (isLeft) return;
      stop = auth.onChange((change) => change === 'signed-in' && leave());
      if ((await auth.idToken()) !== undefined && !isLeft) leave();
    };
    watch().catch((error: unknown) => {
      logWarning('Whether somebody is signed in could not be found out', error);
    });
    return () => {
      isLeft = true;
      stop();
    };
    // Only the initial state has the target.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

/** Manages the sign-in steps. Its functions reject with the error to show. */
export const useSignIn = (state: LoginState): SignIn => {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [progress] = useState(() => restoreProgress(Date.now()));
  const [screen, setScreen] = useState<SignInScreen>(progress?.screen ?? askForPassword);
  const [startedAt, setStartedAt] = useState(progress?.startedAt ?? 0);
  const [interruption, setInterruption] = useState<string>();
  const [email, setEmail] = useState(progress?.email ?? state.email);
  const leave = (): void => {
    forgetProgress();
    void navigate(pathAfterSignIn(state), { replace: true, state: stateAfterSignIn(state) });
  };
  useLeaveWhenSignedIn(leave);

  const startAgain = (reason?: string): void => {
    forgetProgress();
    setInterruption(reason);
    setScreen(askForPassword);
  };
  const lifetimeMs = stepLifetimeMs(screen);
  const minutesLeft = useDeadline(lifetimeMs === undefined ? undefined : { startedAt, lifetimeMs }, () =>
    startAgain(tookTooLong),
  );
  const go = async (account: string, step: (auth: AuthClient) => Promise<SignInStep>): Promise<void> => {
    try {
      const next = screenOf(await step(await loadAuthClient()), { appName: brand.name, email: account });
      setInterruption(undefined);
      keepProgress(account, next, Date.now());
      setStartedAt(Date.now());
      if (next.kind === 'done') {
        markUse(Date.now());
        if (screen.kind === 'totp-setup') void reportFirstAuthenticator();
        leave();
      } else if (next.kind === 'reset') {
        await navigate(paths.forgotPassword, { state: { email: account, isRequired: true } });
      } else setScreen(next);
    } catch (error) {
      if (isSignedInAlready(error)) leave();
      else if (isSignInOver(error)) startAgain(tookTooLong);
      else throw error;
    }
  };

  return {
    // As prerendered, until hydration.
    screen: isHydrated ? screen : askForPassword,
    interruption,
    email,
    minutesLeft,
    begin: async (credentials) => {
      setEmail(credentials.email);
      await go(credentials.email, async (auth) => auth.signIn(credentials.email, credentials.password));
    },
    answer: async (response) => go(email ?? '', async (auth) => auth.respond(response)),
    startAgain: () => startAgain(),
  };
};
