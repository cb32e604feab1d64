import type { TeamMember } from '#domain/accounts/team.ts';
import type { AuditedAction, AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import { AccountConflictError } from '../http/errors.ts';
import type { ColleaguesRepository } from './colleagues.repository.ts';
import { disableAccount, type SignInControls } from './disable-account.ts';
import { refuseConflict } from './record-conflict.ts';

export interface RemovalDependencies extends SignInControls {
  readonly accounts: Pick<ManagedAccounts, 'disable' | 'signOut'>;
  readonly colleagues: Pick<ColleaguesRepository, 'remove'>;
  readonly audit: AuditLog;
  readonly onFailure: (error: unknown) => void;
  readonly now: () => number;
}

/** Returns the id of the record that makes a colleague. @throws AccountConflictError for a configured address */
export const removableId = ({ id, isConfigured }: TeamMember): string => {
  if (id !== undefined && !isConfigured) return id;
  throw new AccountConflictError(
    'The settings of the website name this person, so nobody can be removed here. You can disable the account.',
  );
};

/**
 * Takes a colleague's role, which counts at the next request, and ends their sign-ins. A user pool that fails keeps nobody on the
 * team: without a role a sign-in leads nowhere.
 */
export const removeColleague = async (
  {
    id,
    email,
    account,
  }: { readonly id: string; readonly email: string; readonly account: ManagedAccount | undefined },
  act: Omit<AuditedAction, 'action'>,
  { colleagues, audit, onFailure, now, ...controls }: RemovalDependencies,
): Promise<void> => {
  if (!(await colleagues.remove(id, new Date(now())))) await refuseConflict(act, audit);
  await controls.endSessions(id);
  if (account === undefined) return;
  const { accounts } = controls;
  await disableAccount(email, undefined, { accounts, endSessions: controls.endSessions }).catch(onFailure);
};
