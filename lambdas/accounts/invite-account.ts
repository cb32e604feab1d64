import type { inviteAccount as contract } from '#domain/accounts/team-contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import type { UserAccounts } from '../clients/user-accounts.ts';
import { AccountConflictError, InvitationNotSentError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { AdminRepository } from './admin.repository.ts';
import { assertOnAllowList } from './assert-on-allow-list.ts';
import { inviteAdmins } from './invite-admins.ts';
import { recordConflict, refuseConflict } from './record-conflict.ts';
import { generateTemporaryPassword } from './temporary-password.ts';

interface Dependencies {
  readonly accounts: UserAccounts & Pick<ManagedAccounts, 'describe' | 'setTemporaryPassword'>;
  readonly admins: Pick<AdminRepository, 'save'>;
  readonly endSessions: (userId: string) => Promise<void>;
  readonly sendInvitation: (email: string, temporaryPassword: string) => Promise<void>;
  readonly audit: AuditLog;
  readonly adminEmails: readonly string[];
}

/** Cognito's status of an account whose owner has not chosen a password yet. */
const invitedStatus = 'FORCE_CHANGE_PASSWORD';

const assertInvitable = (account: ManagedAccount | undefined): void => {
  if (account?.isEnabled === false) {
    throw new AccountConflictError('This account is disabled. Enable it first.');
  }
  if (account !== undefined && account.status !== invitedStatus) {
    throw new AccountConflictError(
      'A password has been chosen already. Whoever forgot it can choose another on the sign-in page.',
    );
  }
};

/**
 * Invites a team member, or sends another invitation. Writes the audit entry first.
 * @throws InvalidRequestError, AccountConflictError, AuditUnavailableError, InvitationNotSentError
 */
export const inviteAccount = async (
  { body: { email }, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { accounts, admins, endSessions, sendInvitation, audit, adminEmails }: Dependencies,
): Promise<Record<string, never>> => {
  assertOnAllowList(adminEmails, email);
  const account = await accounts.describe(email);
  assertInvitable(account);
  const act = { admin, sourceIp, record_type: 'account', record_id: email, fields: [] };
  await audit.record({ ...act, action: 'account.invite' });
  if (account === undefined) {
    const { invited, problems } = await inviteAdmins([email], adminEmails, {
      accounts,
      admins,
      sendInvitation,
    });
    if (invited === 0) await refuseConflict(act, audit);
    if (problems.length > 0) throw new InvitationNotSentError({ cause: problems });
    return {};
  }
  await endSessions(account.id);
  const password = generateTemporaryPassword();
  await recordConflict(act, audit, () => accounts.setTemporaryPassword(email, password));
  await sendInvitation(email, password).catch((cause: unknown) => {
    throw new InvitationNotSentError({ cause });
  });
  return {};
};
