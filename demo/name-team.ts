import { nameFromEmail } from '#domain/accounts/admin.ts';
import type { Database } from '../lambdas/clients/database.ts';
import { profileRepository } from '../lambdas/clients/profile.repository.ts';

/** Profiles of the made-up administrators, the super admin's first. */
const madeUp = [
  { name: 'Ana Parata', title: 'Finance adviser' },
  { name: 'Rewi Hohepa', title: 'Loan coordinator' },
] as const;

/** Gives those administrators a name who keep none of their own. Rejects with AWS's errors. */
export const nameTeam = async (
  database: Database,
  table: string,
  members: readonly { readonly id: string; readonly email: string }[],
): Promise<void> => {
  const profiles = profileRepository(database, table);
  for (const [index, member] of members.entries()) {
    const profile = madeUp[index];
    const { name } = await profiles.read(member);
    if (profile !== undefined && name === nameFromEmail(member.email))
      await profiles.save(member.id, profile);
  }
};
