import { signOut as signOutRoute } from '#domain/accounts/contract.ts';
import { ApiError, isNotAuthenticated } from '../api/api-error.ts';
import type { createAdminDrafts } from './admin-drafts.ts';
import type { AdminRequest } from './admin-session.ts';
import type { AuthClient } from './auth-client.ts';

interface SignOutDependencies {
  readonly auth: Pick<AuthClient, 'revokeSession' | 'clearTokens'>;
  readonly request: AdminRequest;
  readonly drafts: Pick<ReturnType<typeof createAdminDrafts>, 'clearAll'>;
}

const isSessionEnded = (error: unknown): boolean =>
  isNotAuthenticated(error) || (error instanceof ApiError && error.code === 'admin_access_required');

/**
 * Revokes the session in API and user pool, then clears the browser; rejects, changing nothing here, if either fails.
 */
export const signOut = async ({ auth, request, drafts }: SignOutDependencies): Promise<void> => {
  try {
    await request(signOutRoute, {});
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
  }
  await auth.revokeSession();
  drafts.clearAll();
  await auth.clearTokens();
};
