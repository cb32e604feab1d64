import { isOfDomain } from '#domain/accounts/invitation.ts';
import type { inviteAccount as contract } from '#domain/accounts/team-contract.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccount } from '../clients/managed-accounts.ts';
import type { TeamRepository } from '../clients/team.repository.ts';
import { AccountConflictError, InvitationNotSentError, throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { SendAccountNotice } from './account-notice.ts';
import { prepareAccount, type PrepareDependencies } from './prepare-account.ts';

interface Dependencies extends PrepareDependencies {
  readonly team: Pick<TeamRepository, 'list'>;
  /** Domains whose addresses may be invited. */
  readonly domains: readonly string[];
  /** Throws if too many were invited today. */
  readonly countInvitation: () => Promise<void>;
  readonly sendInvitation: (email: string, temporaryPassword: string) => Promise<void>;
  readonly audit: AuditLog;
  readonly tell: SendAccountNotice;
}

/** Cognito's status of an account whose owner has not chosen a password yet. */
const invitedStatus = 'FORCE_CHANGE_PASSWORD';

/** Another invitation replaces no password that somebody has chosen. An account off the team has nobody who uses it. */
const assertInvitable = (member: TeamMember | undefined, account: ManagedAccount | undefined): void => {
  if (member === undefined || account === undefined) return;
  if (!account.isEnabled) {
    throw new AccountConflictError('This account is disabled. Enable it first.');
  }
  if (account.status !== invitedStatus) {
    throw new AccountConflictError(
      'A password has been chosen already. Whoever forgot it can choose another on the sign-in page.',
    );
  }
};

/**
 * Invites a colleague as an admin, or sends somebody on the team another invitation. Writes the audit entry first, and tells the
 * rest of the team of a new colleague.
 * @throws InvalidRequestError, AccountConflictError, DailyQuotaError, AuditUnavailableError, InvitationNotSentError
 */
export const inviteAccount = async (
  { body: { email }, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { team, domains, countInvitation, sendInvitation, audit, tell, ...dependencies }: Dependencies,
): Promise<Record<string, never>> => {
  const members = await team.list();
  const member = members.find((one) => one.email === email);
  throwFieldErrors({
    email:
      member !== undefined || isOfDomain(email, domains)
        ? undefined
        : `Enter an address that ends with @${domains.join(' or @')}`,
  });
  const account = await dependencies.accounts.describe(email);
  assertInvitable(member, account);
  await countInvitation();
  const act = { admin, sourceIp, record_type: 'account', record_id: email, fields: [] };
  await audit.record({ ...act, action: 'account.invite' });
  const password = await prepareAccount(email, { account, member, act, audit }, dependencies);
  if (member === undefined) {
    await tell({ action: 'account.invite', account: email, by: admin.email, at: dependencies.now() });
  }
  await sendInvitation(email, password).catch((cause: unknown) => {
    throw new InvitationNotSentError({ cause });
  });
  return {};
};
