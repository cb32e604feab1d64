import { endOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import type { SiteConfig } from '#domain/site/site-config.ts';
import {
  type AuthUser,
  confirmResetPassword,
  confirmSignIn,
  getCurrentUser,
  resetPassword,
  signIn,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, defaultStorage, fetchAuthSession, Hub } from '@aws-amplify/core';
import { forgetReuse, isReuseNoted, noteReuse } from './refresh-reuse.ts';
import { createTokenStorage, ignoreFullSessionStorage } from './token-storage.ts';

export type SignInStep = Awaited<ReturnType<typeof signIn>>['nextStep'];

type SessionChange = 'signed-in' | 'signed-out' | 'expired';

interface NewPassword {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

/** Client of the user pool; every call rejects with Amplify's error. */
export interface AuthClient {
  /** How long a session lasts without use, in milliseconds. */
  readonly idleMs: number;
  readonly tellsStatus: boolean;
  /** Uses SRP: the password never leaves the browser. */
  signIn(email: string, password: string): Promise<SignInStep>;
  respond(response: string): Promise<SignInStep>;
  /** Ends this sign-in at the user pool. */
  revokeToken(): Promise<void>;
  /** Ends all sign-ins of the account at the user pool. */
  revokeSession(): Promise<void>;
  /** Removes the tokens from the browser, which signs out all tabs. */
  clearTokens(): Promise<void>;
  sendResetCode(email: string): Promise<void>;
  resetPassword(input: NewPassword): Promise<void>;
  idToken(options?: { readonly isForced?: boolean }): Promise<string | undefined>;
  accessToken(): Promise<string | undefined>;
  /** Rejects while nobody is signed in. */
  currentUser(): Promise<AuthUser>;
  /** Also reports changes in other tabs. */
  onChange(listener: (change: SessionChange) => void): () => void;
}

/** Other errors, such as a lost connection, may be temporary. */
const sessionEndingErrors =
  /^(NotAuthorized|TokenRevoked|UserNotFound|PasswordResetRequired|UserNotConfirmed|RefreshTokenReuse)/;

const errorName = (error: unknown): string => (error instanceof Error ? error.name : '');

const sessionChange = (event: string, error: unknown): SessionChange | undefined => {
  if (event === 'signedIn') return 'signed-in';
  if (event === 'signedOut') return 'signed-out';
  return event === 'tokenRefresh_failure' && sessionEndingErrors.test(errorName(error))
    ? 'expired'
    : undefined;
};

/** Options of a sign-in: after a reuse it ends all others, by the pool's trigger. */
const signInOptions = () => (isReuseNoted() ? { options: { clientMetadata: endOtherSessions } } : {});

const finishStep = (step: SignInStep): SignInStep => {
  if (step.signInStep === 'DONE') forgetReuse();
  return step;
};

/** The login page does not need it. */
const loadRevocation = async () => import('./revoke-token.ts');

const errorIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;

export const createAuthClient = (
  config: SiteConfig,
  storage = createTokenStorage(defaultStorage),
): AuthClient => {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  // Amplify warns about every custom endpoint.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const auth = { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  ignoreFullSessionStorage();
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const listeners = new Set<(change: SessionChange) => void>();
  Hub.listen('auth', ({ payload }) => {
    const isRefused = payload.event === 'tokenRefresh_failure';
    if (isRefused && errorName(errorIn(payload.data)).startsWith('RefreshTokenReuse')) noteReuse();
  });
  return {
    signIn: async (username, password) =>
      finishStep((await signIn({ username, password, ...signInOptions() })).nextStep),
    respond: async (challengeResponse) =>
      finishStep((await confirmSignIn({ challengeResponse, ...signInOptions() })).nextStep),
    idleMs: config.idleMinutes * 60_000,
    tellsStatus: config.tellsStatus,
    revokeToken: async () => {
      const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
      const { revokeToken } = await loadRevocation();
      if (tokens?.refreshToken !== undefined) await revokeToken(config, tokens.refreshToken);
    },
    revokeSession: async () => {
      const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
      if (tokens === null) return;
      const { revokeToken, signOutEverywhere } = await loadRevocation();
      // In this order: without its refresh token an access token ends nothing.
      await signOutEverywhere(config, tokens.accessToken.toString());
      if (tokens.refreshToken !== undefined) await revokeToken(config, tokens.refreshToken);
    },
    clearTokens: async () => {
      await tokenOrchestrator.clearTokens();
      for (const listener of listeners) listener('signed-out');
    },
    sendResetCode: async (username) => {
      await resetPassword({ username });
    },
    resetPassword: async ({ email, code, password }) =>
      confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }),
    idToken: async ({ isForced = false } = {}) => {
      try {
        return (await fetchAuthSession({ forceRefresh: isForced })).tokens?.idToken?.toString();
      } catch (error) {
        if (sessionEndingErrors.test(errorName(error))) return undefined;
        throw error;
      }
    },
    accessToken: async () => (await fetchAuthSession()).tokens?.accessToken.toString(),
    currentUser: getCurrentUser,
    onChange: (listener) => {
      const stop = Hub.listen(
        'auth',
        ({ payload }) => {
          const change = sessionChange(payload.event, errorIn('data' in payload ? payload.data : undefined));
          if (change !== undefined) listener(change);
        },
        { enableCrossTabEvents: true },
      );
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
};
