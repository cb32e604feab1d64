import * as z from 'zod/mini';
import { reportOwnChange, type OwnChange } from '#domain/accounts/contract.ts';
import { request } from '../api/request.ts';
import { loadSiteConfig } from '../load-site-config.ts';
import { createAdminRequest } from './admin-session.ts';
import type { AuthClient } from './auth-client.ts';
import { postToUserPool, type UserPoolConfig } from './post-to-user-pool.ts';

const problemSchema = z.object({ __type: z.string(), message: z.string() });

/** Calls the user pool. @throws Error named as the user pool names it */
const call = async (
  config: UserPoolConfig,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const response = await postToUserPool(config, operation, input);
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { __type: name, message } = z.parse(problemSchema, body);
  throw Object.assign(new Error(message), { name });
};

const notSignedIn = (): Error => new Error('Your session has ended. Please sign in again.');

const secretSchema = z.object({ SecretCode: z.string() });

/** The account's changes at the user pool, each proved by the password. */
export interface OwnAccount {
  readonly changePassword: (previous: string, proposed: string) => Promise<void>;
  /** Checks the password, which the user pool does not ask for here, and returns the key of a new app. */
  readonly beginAuthenticator: (email: string, password: string) => Promise<string>;
  readonly finishAuthenticator: (code: string) => Promise<void>;
}

/** Opens the changes of the signed-in account. */
export const openOwnAccount = async (auth: Pick<AuthClient, 'accessToken'>): Promise<OwnAccount> => {
  const config = await loadSiteConfig(async (input) => fetch(input));
  const own = async (operation: string, input: Readonly<Record<string, unknown>>) => {
    const AccessToken = await auth.accessToken();
    if (AccessToken === undefined) throw notSignedIn();
    return call(config, operation, { AccessToken, ...input });
  };
  return {
    changePassword: async (previous, proposed) => {
      await own('ChangePassword', { PreviousPassword: previous, ProposedPassword: proposed });
    },
    beginAuthenticator: async (email, password) => {
      await call(config, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: config.userPoolClientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
      return z.parse(secretSchema, await own('AssociateSoftwareToken', {})).SecretCode;
    },
    finishAuthenticator: async (code) => {
      await own('VerifySoftwareToken', { UserCode: code });
      await own('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
    },
  };
};

/** Reports a change, which is recorded and mailed. All but a first authenticator app ends every sign-in, this one included. */
export const reportChange = async (auth: AuthClient, change: OwnChange): Promise<void> => {
  await createAdminRequest(auth, request)(reportOwnChange, { change });
};
