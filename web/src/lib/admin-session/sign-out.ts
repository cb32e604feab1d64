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

/** Whether the server refuses the session anyway. */
const isSessionEnded = (error: unknown): boolean =>
  isNotAuthenticated(error) || (error instanceof ApiError && error.code === 'admin_access_required');

/**
 * Ends the session for good: the API refuses its tokens, the user pool its refresh token, and the browser forgets it with
 * all drafts. Rejects, and leaves the session as it is, when either can't be told.
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
