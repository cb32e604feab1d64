import { getAdmin } from '#domain/accounts/contract.ts';
import { request } from '../api/request.ts';
import { createAdminRequest } from './admin-session.ts';
import { loadAuthClient } from './load-auth-client.ts';

/** Restores a stored session. @returns whether it is an administrator's; rejects where that is not known */
export const restoreSession = async (): Promise<boolean> => {
  await createAdminRequest(await loadAuthClient(), request)(getAdmin, {});
  return true;
};
