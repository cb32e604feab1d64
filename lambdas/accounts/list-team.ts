import type * as z from 'zod/mini';
import { isAway } from '#domain/accounts/absence.ts';
import type { listTeam as contract, Member } from '#domain/accounts/team-contract.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import type { TeamRepository } from '../clients/team.repository.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { LastSignIns } from './last-sign-ins.ts';

interface Dependencies {
  readonly accounts: Pick<ManagedAccounts, 'describe'>;
  readonly lastSignIns: LastSignIns;
  readonly team: Pick<TeamRepository, 'withRemoved'>;
  readonly domains: readonly string[];
  readonly now: () => number;
}

const states = new Map<string, Member['state']>([
  ['FORCE_CHANGE_PASSWORD', 'invited'],
  ['RESET_REQUIRED', 'must-reset'],
]);

const memberState = (account: ManagedAccount | undefined): Member['state'] => {
  if (account === undefined) return 'never-invited';
  return account.isEnabled ? (states.get(account.status) ?? 'active') : 'disabled';
};

/** Lists the team, each with the state of the account, and who was removed but whose account the user pool failed to disable. */
export const listTeam = async (
  { admin }: Pick<AdminRequest<typeof contract>, 'admin'>,
  { accounts, lastSignIns, team, domains, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const today = aucklandDate(now());
  const describe = async (
    { email, role, isConfigured, awayUntil }: TeamMember,
    found: Promise<ManagedAccount | undefined>,
  ): Promise<Member> => {
    const [account, lastSignedInAt] = await Promise.all([found, lastSignIns.find(email)]);
    return {
      email,
      role,
      state: memberState(account),
      has_second_factor: account?.hasAuthenticatorApp ?? false,
      ...(lastSignedInAt !== undefined && { last_signed_in_at: lastSignedInAt }),
      is_own: email === admin.email,
      is_removable: !isConfigured,
      ...(isAway({ away_until: awayUntil }, today) && { away_until: awayUntil }),
    };
  };
  const describeUnfinished = async (removed: TeamMember): Promise<Member[]> => {
    const found = accounts.describe(removed.email);
    const isEnabled = (await found)?.isEnabled ?? false;
    return isEnabled ? [{ ...(await describe(removed, found)), state: 'removal-unfinished' }] : [];
  };
  const { members, removed } = await team.withRemoved();
  const [shown, unfinished] = await Promise.all([
    Promise.all(members.map(async (member) => describe(member, accounts.describe(member.email)))),
    Promise.all(removed.map(describeUnfinished)),
  ]);
  return { members: [...shown, ...unfinished.flat()], domains: [...domains] };
};
