import { getAdmin } from '#domain/accounts/contract.ts';
import { request } from '../api/request.ts';
import { createAdminRequest } from './admin-session.ts';
import { loadAuthClient } from './load-auth-client.ts';

/** Restores a stored session; rejects if it has ended, is not an administrator's, or nobody answers. */
export const restoreSession = async (): Promise<void> => {
  await createAdminRequest(await loadAuthClient(), request)(getAdmin, {});
};
