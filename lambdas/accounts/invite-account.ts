import type { inviteAccount as contract } from '#domain/accounts/team-contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import type { UserAccounts } from '../clients/user-accounts.ts';
import { AccountConflictError, InvitationNotSentError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { AdminRepository } from './admin.repository.ts';
import { assertOnAllowList } from './assert-on-allow-list.ts';
import { inviteAdmins } from './invite-admins.ts';
import { generateTemporaryPassword } from './temporary-password.ts';

interface Dependencies {
  readonly accounts: UserAccounts & Pick<ManagedAccounts, 'describe' | 'delete' | 'setTemporaryPassword'>;
  readonly admins: Pick<AdminRepository, 'save'>;
  readonly endSessions: (userId: string) => Promise<void>;
  readonly sendInvitation: (email: string, temporaryPassword: string) => Promise<void>;
  readonly audit: AuditLog;
  readonly adminEmails: readonly string[];
}

/** Cognito's status of an account whose owner has not chosen a password yet. */
const invitedStatus = 'FORCE_CHANGE_PASSWORD';

const assertInvitable = (account: ManagedAccount | undefined, isReset: boolean): void => {
  if (account?.isEnabled === false) {
    throw new AccountConflictError('This account is disabled. Enable it first.');
  }
  if (isReset && account === undefined) {
    throw new AccountConflictError('There is no account yet. Send an invitation instead.');
  }
  if (!isReset && account !== undefined && account.status !== invitedStatus) {
    throw new AccountConflictError(
      'A password has been chosen already. Whoever forgot it can choose another on the sign-in page.',
    );
  }
};

/**
 * Invites a team member; a reset recreates the account without its authenticator app. Writes the audit entry first.
 * @throws InvalidRequestError, AccountConflictError, AuditUnavailableError, InvitationNotSentError
 */
export const inviteAccount = async (
  {
    body: { email, resets_second_factor: isReset },
    admin,
    sourceIp,
  }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { accounts, admins, endSessions, sendInvitation, audit, adminEmails }: Dependencies,
): Promise<Record<string, never>> => {
  assertOnAllowList(adminEmails, email);
  if (isReset && email === admin.email) {
    throw new AccountConflictError('You can’t reset your own account while you use it.');
  }
  const account = await accounts.describe(email);
  assertInvitable(account, isReset);
  await audit.record({
    admin,
    sourceIp,
    action: isReset ? 'account.reset-second-factor' : 'account.invite',
    record_type: 'account',
    record_id: email,
    fields: [],
  });
  if (account !== undefined) await endSessions(account.id);
  if (account !== undefined && !isReset) {
    const password = generateTemporaryPassword();
    await accounts.setTemporaryPassword(email, password);
    await sendInvitation(email, password).catch((cause: unknown) => {
      throw new InvitationNotSentError({ cause });
    });
    return {};
  }
  // Cognito removes an authenticator app only with its account.
  if (isReset) await accounts.delete(email);
  const { problems } = await inviteAdmins([email], adminEmails, { accounts, admins, sendInvitation });
  if (problems.length > 0) throw new InvitationNotSentError({ cause: problems });
  return {};
};
