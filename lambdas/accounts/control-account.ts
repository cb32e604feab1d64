import type { AccountControl, controlAccount as contract } from '#domain/accounts/team-contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ManagedAccounts } from '../clients/managed-accounts.ts';
import { AccountConflictError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { assertOnAllowList } from './assert-on-allow-list.ts';
import { disableAccount, signOutEverywhere, type SignInControls } from './disable-account.ts';

interface Dependencies extends SignInControls {
  readonly accounts: Pick<ManagedAccounts, 'describe' | 'disable' | 'enable' | 'signOut'>;
  readonly audit: AuditLog;
  readonly adminEmails: readonly string[];
}

const actions = {
  disable: 'account.disable',
  enable: 'account.enable',
  'sign-out': 'account.sign-out',
} as const satisfies Record<AccountControl, string>;

/** Writes the audit entry first. @throws InvalidRequestError, AccountConflictError, AuditUnavailableError */
export const controlAccount = async (
  {
    body: { email, control },
    admin,
    sourceIp,
  }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { audit, adminEmails, ...controls }: Dependencies,
): Promise<Record<string, never>> => {
  assertOnAllowList(adminEmails, email);
  if (control === 'disable' && email === admin.email) {
    throw new AccountConflictError('You can’t disable your own account.');
  }
  const account = await controls.accounts.describe(email);
  if (account === undefined) {
    throw new AccountConflictError('There is no account yet. Send an invitation first.');
  }
  await audit.record({
    admin,
    sourceIp,
    action: actions[control],
    record_type: 'account',
    record_id: email,
    fields: [],
  });
  if (control === 'disable') await disableAccount(email, account, controls);
  else if (control === 'sign-out') await signOutEverywhere(email, account, controls);
  else await controls.accounts.enable(email);
  return {};
};
