import type { TeamMember } from '#domain/accounts/team.ts';
import type { AuditedAction, AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccounts } from '../clients/managed-accounts.ts';
import type { TeamRepository } from '../clients/team.repository.ts';
import { AccountConflictError, RemovalUnfinishedError } from '../http/errors.ts';
import type { SendAccountNotice } from './account-notice.ts';
import type { ColleaguesRepository } from './colleagues.repository.ts';
import type { SignInControls } from './disable-account.ts';
import { refuseConflict } from './record-conflict.ts';

export interface RemovalDependencies extends SignInControls {
  readonly accounts: Pick<ManagedAccounts, 'describe' | 'disable' | 'enable' | 'signOut'>;
  readonly colleagues: Pick<ColleaguesRepository, 'remove'>;
  readonly team: Pick<TeamRepository, 'list'>;
  readonly audit: AuditLog;
  readonly tell: SendAccountNotice;
  readonly now: () => number;
}

/** Returns the id of the record that makes a colleague. @throws AccountConflictError for a configured address */
const removableId = ({ id, isConfigured }: TeamMember): string => {
  if (id !== undefined && !isConfigured) return id;
  throw new AccountConflictError(
    'The settings of the website name this person, so nobody can be removed here. You can disable the account.',
  );
};

/** @throws RemovalUnfinishedError */
const callPool = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (cause) {
    throw new RemovalUnfinishedError({ cause });
  }
};

/**
 * Removes a colleague, whose role ends at the next request, or finishes a removal that failed halfway. The team is told at the end,
 * so once.
 * @param isOnTeam false of somebody whose role was taken before
 * @throws AccountConflictError, AuditUnavailableError, RemovalUnfinishedError
 */
export const removeColleague = async (
  colleague: TeamMember,
  isOnTeam: boolean,
  act: Omit<AuditedAction, 'action'>,
  { accounts, colleagues, team, audit, endSessions, tell, now }: RemovalDependencies,
): Promise<void> => {
  const { email } = colleague;
  const id = removableId(colleague);
  const isEnabled = async (): Promise<boolean> =>
    callPool(async () => (await accounts.describe(email))?.isEnabled ?? false);
  if (!isOnTeam && !(await isEnabled())) return;
  await audit.record({ ...act, action: 'account.remove' });
  // Before the role is taken, so that another try of a removal that fails here is the same.
  await endSessions(id);
  if (isOnTeam && !(await colleagues.remove(id, new Date(now())))) await refuseConflict(act, audit);
  if (await isEnabled()) {
    await callPool(async () => accounts.signOut(email));
    // Last: until then the removal is unfinished.
    await callPool(async () => accounts.disable(email));
  }
  if ((await team.list()).some((one) => one.email === email)) {
    // Somebody has invited them again meanwhile.
    await accounts.enable(email);
    await refuseConflict(act, audit);
  }
  await tell({ action: 'account.remove', account: email, by: act.admin.email, at: now() });
};
