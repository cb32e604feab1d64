import type { TeamMember } from '#domain/accounts/team.ts';
import type { AuditedAction, AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccounts } from '../clients/managed-accounts.ts';
import { AccountConflictError, RemovalUnfinishedError } from '../http/errors.ts';
import type { ColleaguesRepository } from './colleagues.repository.ts';
import { disableAccount, type SignInControls } from './disable-account.ts';
import { refuseConflict } from './record-conflict.ts';

export interface RemovalDependencies extends SignInControls {
  readonly accounts: Pick<ManagedAccounts, 'describe' | 'disable' | 'signOut'>;
  readonly colleagues: Pick<ColleaguesRepository, 'remove'>;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/** Returns the id of the record that makes a colleague. @throws AccountConflictError for a configured address */
export const removableId = ({ id, isConfigured }: TeamMember): string => {
  if (id !== undefined && !isConfigured) return id;
  throw new AccountConflictError(
    'The settings of the website name this person, so nobody can be removed here. You can disable the account.',
  );
};

/** Takes a colleague's role, which counts at the next request. @throws AccountConflictError if somebody else has taken it */
export const takeRole = async (
  id: string,
  act: Omit<AuditedAction, 'action'>,
  { colleagues, audit, endSessions, now }: RemovalDependencies,
): Promise<void> => {
  if (!(await colleagues.remove(id, new Date(now())))) await refuseConflict(act, audit);
  await endSessions(id);
};

/** Disables the account of a colleague who has no role any more; can be repeated. @throws RemovalUnfinishedError */
export const closeAccount = async (
  email: string,
  controls: Pick<RemovalDependencies, 'accounts' | 'endSessions'>,
): Promise<void> => {
  try {
    if ((await controls.accounts.describe(email)) === undefined) return;
    await disableAccount(email, undefined, controls);
  } catch (cause) {
    throw new RemovalUnfinishedError({ cause });
  }
};
