import type { getAdmin } from '#domain/accounts/contract.ts';
import type { RouteContract, RouteInput } from '#domain/http/route-contract.ts';
import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import { isNotAuthenticated, notAuthenticated } from '../api/api-error.ts';
import type { request as callApi } from '../api/request.ts';
import type { AuthClient } from './auth-client.ts';

/** Who is signed in, as the server tells it. */
type CurrentAdmin = z.output<typeof getAdmin.response>;

/** What the pages of administrators get from their guard. */
export interface AdminSession {
  readonly admin: CurrentAdmin;
  /**
   * Calls a route of administrators with the id token, once more with a new one if it is refused.
   * @throws ApiError, with status 401 when the session has ended
   */
  readonly request: AdminRequest;
  /** Ends the session, on the server too, and leaves for the login page. Rejects with the library's error. */
  readonly signOut: () => Promise<void>;
}

export type AdminRequest = <Contract extends RouteContract>(
  contract: Contract,
  input: RouteInput<Contract>,
) => Promise<z.output<Contract['response']>>;

/** Makes the function that calls routes of administrators. */
export const createAdminRequest =
  (auth: Pick<AuthClient, 'idToken'>, request: typeof callApi): AdminRequest =>
  async (contract, input) => {
    const send = async (isForced: boolean) => {
      const idToken = await auth.idToken({ isForced });
      if (idToken === undefined) throw notAuthenticated();
      return request(contract, input, { idToken });
    };
    try {
      return await send(false);
    } catch (error) {
      if (!isNotAuthenticated(error)) throw error;
      return send(true);
    }
  };

export const AdminSessionContext = createContext<AdminSession | undefined>(undefined);

/**
 * The session of whoever is signed in, within the guard.
 * @throws outside of it
 */
export const useAdminSession = (): AdminSession => {
  const session = useContext(AdminSessionContext);
  if (session === undefined) throw new Error('There is no signed-in administrator here');
  return session;
};
