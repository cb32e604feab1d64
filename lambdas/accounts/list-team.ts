import type * as z from 'zod/mini';
import { teamOf } from '#domain/accounts/admin.ts';
import type { listTeam as contract, Member } from '#domain/accounts/team-contract.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { LastSignIns } from './last-sign-ins.ts';

interface Dependencies {
  readonly accounts: Pick<ManagedAccounts, 'describe'>;
  readonly lastSignIns: LastSignIns;
  readonly adminEmails: readonly string[];
}

const states = new Map<string, Member['state']>([
  ['FORCE_CHANGE_PASSWORD', 'invited'],
  ['RESET_REQUIRED', 'must-reset'],
]);

const memberState = (account: ManagedAccount | undefined): Member['state'] => {
  if (account === undefined) return 'never-invited';
  return account.isEnabled ? (states.get(account.status) ?? 'active') : 'disabled';
};

/** Lists the allow-listed addresses that have a role, each with the state of its account. */
export const listTeam = async (
  { admin }: Pick<AdminRequest<typeof contract>, 'admin'>,
  { accounts, lastSignIns, adminEmails }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const describe = async (role: Member['role'], email: string): Promise<Member> => {
    const [account, lastSignedInAt] = await Promise.all([accounts.describe(email), lastSignIns.find(email)]);
    return {
      email,
      role,
      state: memberState(account),
      has_second_factor: account?.hasAuthenticatorApp ?? false,
      ...(lastSignedInAt !== undefined && { last_signed_in_at: lastSignedInAt }),
      is_own: email === admin.email,
    };
  };
  const members = teamOf(adminEmails).map(({ role, email }) => describe(role, email));
  return { members: await Promise.all(members) };
};
