import type { AccountControl, controlAccount as contract } from '#domain/accounts/team-contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import { AccountConflictError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { SendAccountNotice } from './account-notice.ts';
import { assertOnAllowList } from './assert-on-allow-list.ts';
import {
  disableAccount,
  resetSecondFactor,
  signOutEverywhere,
  type SignInControls,
} from './disable-account.ts';
import { recordConflict } from './record-conflict.ts';

interface Dependencies extends SignInControls {
  readonly accounts: Pick<
    ManagedAccounts,
    'describe' | 'disable' | 'enable' | 'signOut' | 'removeAuthenticator'
  >;
  readonly audit: AuditLog;
  readonly adminEmails: readonly string[];
  readonly tell: SendAccountNotice;
  readonly now: () => number;
}

const actions = {
  disable: 'account.disable',
  enable: 'account.enable',
  'sign-out': 'account.sign-out',
  'reset-second-factor': 'account.reset-second-factor',
} as const satisfies Record<AccountControl, string>;

const ownProblems: Readonly<Partial<Record<AccountControl, string>>> = {
  disable: 'You can’t disable your own account.',
  'reset-second-factor':
    'You can’t remove your own authenticator app here. Set up another on the page Your account.',
};

const stateProblem = (control: AccountControl, { isEnabled }: ManagedAccount): string | undefined => {
  if (control === 'disable') return isEnabled ? undefined : 'This account is disabled already.';
  return control === 'enable' && isEnabled ? 'This account is enabled already.' : undefined;
};

const change = async (
  control: AccountControl,
  email: string,
  account: ManagedAccount,
  controls: SignInControls & Pick<Dependencies, 'accounts'>,
): Promise<void> => {
  if (control === 'disable') await disableAccount(email, account, controls);
  else if (control === 'sign-out') await signOutEverywhere(email, account, controls);
  else if (control === 'reset-second-factor') await resetSecondFactor(email, account, controls);
  else await controls.accounts.enable(email);
};

/**
 * Writes the audit entry first, and mails the account and its team afterwards.
 * @throws InvalidRequestError, AccountConflictError, AuditUnavailableError
 */
export const controlAccount = async (
  {
    body: { email, control },
    admin,
    sourceIp,
  }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { audit, adminEmails, tell, now, ...controls }: Dependencies,
): Promise<Record<string, never>> => {
  assertOnAllowList(adminEmails, email);
  const ownProblem = email === admin.email ? ownProblems[control] : undefined;
  if (ownProblem !== undefined) throw new AccountConflictError(ownProblem);
  const account = await controls.accounts.describe(email);
  if (account === undefined) {
    throw new AccountConflictError('There is no account yet. Send an invitation first.');
  }
  const problem = stateProblem(control, account);
  if (problem !== undefined) throw new AccountConflictError(problem);
  const act = { admin, sourceIp, record_type: 'account', record_id: email, fields: [] };
  await audit.record({ ...act, action: actions[control] });
  await recordConflict(act, audit, () => change(control, email, account, controls));
  await tell({ action: actions[control], account: email, by: admin.email, at: now() });
  return {};
};
