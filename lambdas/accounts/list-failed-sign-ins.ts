import type * as z from 'zod/mini';
import type { listFailedSignIns as contract } from '#domain/accounts/team-contract.ts';
import type { ManagedAccounts } from '../clients/managed-accounts.ts';
import type { TeamRepository } from '../clients/team.repository.ts';

interface Dependencies {
  readonly accounts: Pick<ManagedAccounts, 'listFailedSignIns'>;
  readonly team: Pick<TeamRepository, 'emails'>;
  readonly areRecorded: boolean;
}

type Response = z.output<typeof contract.response>;

export const listFailedSignIns = async ({ accounts, team, areRecorded }: Dependencies): Promise<Response> => {
  if (!areRecorded) return { are_recorded: false, attempts: [] };
  const attemptsOn = async (email: string): Promise<Response['attempts']> =>
    (await accounts.listFailedSignIns(email)).map(({ id, at, sourceIp: source_ip }) =>
      source_ip === undefined ? { id, at, email } : { id, at, email, source_ip },
    );
  const attempts = await Promise.all((await team.emails()).map(attemptsOn));
  return {
    are_recorded: true,
    attempts: attempts.flat().sort((one, other) => other.at.localeCompare(one.at)),
  };
};
