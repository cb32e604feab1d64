import type { OwnChange, reportOwnChange as contract } from '#domain/accounts/contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { SendAccountNotice } from './account-notice.ts';
import { signOutEverywhere, type SignInControls } from './disable-account.ts';

interface Dependencies extends SignInControls {
  readonly audit: AuditLog;
  readonly tell: SendAccountNotice;
  readonly now: () => number;
}

const actions = {
  password: 'account.password-change',
  authenticator: 'account.new-authenticator',
  'first-authenticator': 'account.new-authenticator',
} as const satisfies Record<OwnChange, string>;

/** Ends all sign-ins first: the change has been made, so that even a failed audit entry must not keep others signed in. */
export const reportOwnChange = async (
  { body: { change }, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { audit, tell, now, ...controls }: Dependencies,
): Promise<Record<string, never>> => {
  const action = actions[change];
  const { email } = admin;
  if (change !== 'first-authenticator') await signOutEverywhere(email, admin, controls);
  await tell({ action, account: email, at: now() });
  await audit.record({ admin, sourceIp, action, record_type: 'account', record_id: email, fields: [] });
  return {};
};
