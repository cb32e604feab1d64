import type { getAdmin } from '#domain/accounts/contract.ts';
import type { RouteContract, RouteInput } from '#domain/http/route-contract.ts';
import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import { errorFromFailure, isNotAuthenticated, notAuthenticated } from '../api/api-error.ts';
import type { request as callApi, RequestOptions } from '../api/request.ts';
import type { AuthClient } from './auth-client.ts';
import { isConnectionLost } from './auth-problem.ts';
import type { LoginState } from './login-state.ts';

/** The signed-in user; `attributes` is the user pool's whole current-user object. */
type CurrentAdmin = z.output<typeof getAdmin.response> & {
  readonly attributes: Awaited<ReturnType<AuthClient['currentUser']>>;
};

export interface AdminSession {
  readonly admin: CurrentAdmin;
  /** Retries once with a new id token after 401. @throws ApiError, 401 when the session has ended */
  readonly request: AdminRequest;
  /** How long the session lasts without use, in milliseconds. */
  readonly idleMs: number;
  /** Senders get a mail once their submission has another status. */
  readonly tellsStatus: boolean;
  /** Ends the session of this browser for want of use; drafts are kept. */
  readonly endIdle: () => Promise<void>;
  /** Leads to the login page, after the account's sign-ins have ended at the user pool. */
  readonly leaveSignedOut: (state: LoginState) => Promise<void>;
  /** Rejects with Amplify's error. */
  readonly signOut: () => Promise<void>;
}

export type AdminRequest = <Contract extends RouteContract>(
  contract: Contract,
  input: RouteInput<Contract>,
  options?: Pick<RequestOptions, 'keepalive'>,
) => Promise<z.output<Contract['response']>>;

/** Returns the id token. @throws ApiError where it has expired and the connection is lost, so that it can't be renewed */
export const readIdToken = async (auth: Pick<AuthClient, 'idToken'>, isForced = false) =>
  auth.idToken({ isForced }).catch((error: unknown) => {
    throw isConnectionLost(error) ? errorFromFailure(error, navigator.onLine) : error;
  });

export const createAdminRequest =
  (auth: Pick<AuthClient, 'idToken'>, request: typeof callApi): AdminRequest =>
  async (contract, input, options) => {
    const send = async (isForced: boolean) => {
      const idToken = await readIdToken(auth, isForced);
      if (idToken === undefined) throw notAuthenticated();
      return request(contract, input, { ...options, idToken });
    };
    try {
      return await send(false);
    } catch (error) {
      if (!isNotAuthenticated(error)) throw error;
      return send(true);
    }
  };

export const AdminSessionContext = createContext<AdminSession | undefined>(undefined);

export const useAdminSession = (): AdminSession => {
  const session = useContext(AdminSessionContext);
  if (session === undefined) throw new Error('useAdminSession needs the admin guard');
  return session;
};
