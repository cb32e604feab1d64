import { nameFromEmail } from '#domain/accounts/admin.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import type { AuditedAction, AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import type { UserAccounts } from '../clients/user-accounts.ts';
import type { AdminRepository } from './admin.repository.ts';
import type { ColleaguesRepository } from './colleagues.repository.ts';
import { recordConflict, refuseConflict } from './record-conflict.ts';
import { generateTemporaryPassword } from './temporary-password.ts';

export interface PrepareDependencies {
  readonly accounts: UserAccounts & Pick<ManagedAccounts, 'describe' | 'enable' | 'setTemporaryPassword'>;
  readonly admins: Pick<AdminRepository, 'save'>;
  readonly colleagues: Pick<ColleaguesRepository, 'invite' | 'remove'>;
  readonly endSessions: (userId: string) => Promise<void>;
  readonly now: () => number;
}

interface Invited {
  readonly account: ManagedAccount | undefined;
  readonly member: TeamMember | undefined;
  readonly act: Omit<AuditedAction, 'action'>;
  readonly audit: AuditLog;
}

type Made = NonNullable<Awaited<ReturnType<UserAccounts['find']>>>;

const giveRole = async (
  email: string,
  { username: id, createdAt }: Made,
  member: TeamMember | undefined,
  { admins, colleagues, now }: PrepareDependencies,
): Promise<void> => {
  if (member?.isConfigured) {
    const name = nameFromEmail(email);
    await admins.save({
      id,
      email,
      name,
      role: member.role,
      username: id,
      created_at: createdAt.toISOString(),
    });
    return;
  }
  const at = new Date(now());
  // Of an account that was deleted in the user pool.
  if (member?.id !== undefined) await colleagues.remove(member.id, at);
  await colleagues.invite({ id, email, createdAt }, at);
};

/** Returns whether an account has its role, which the configured addresses have by themselves. */
const hasRole = (account: ManagedAccount | undefined, member: TeamMember | undefined): boolean =>
  account !== undefined && member !== undefined && (member.isConfigured || member.id === account.id);

/**
 * Makes an account ready for its first sign-in, and gives it its role last: what fails before leaves nobody with more rights.
 * @returns its temporary password @throws AccountConflictError if somebody else changes the account at the same time
 */
export const prepareAccount = async (
  email: string,
  { account, member, act, audit }: Invited,
  dependencies: PrepareDependencies,
): Promise<string> => {
  const { accounts, endSessions } = dependencies;
  const password = generateTemporaryPassword();
  if (account === undefined) {
    if (!(await accounts.create(email, password))) await refuseConflict(act, audit);
  } else {
    await endSessions(account.id);
    await recordConflict(act, audit, async () => {
      await accounts.setTemporaryPassword(email, password);
      if (!account.isEnabled) await accounts.enable(email);
    });
  }
  if (hasRole(account, member)) return password;
  const made = (await accounts.find(email)) ?? (await refuseConflict(act, audit));
  await giveRole(email, made, member, dependencies);
  return password;
};
