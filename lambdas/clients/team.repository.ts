import {
  namesIn,
  removedFrom,
  splitByAbsence,
  teamFrom,
  type Absences,
  type NameOf,
  type TeamMember,
} from '#domain/accounts/team.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type { Database } from './database.ts';
import { readAccounts } from './team-names.ts';

export interface TeamRepository {
  /** Returns the configured and the invited, without those who were removed. */
  readonly list: () => Promise<readonly TeamMember[]>;
  /** Returns the same, and the colleagues who were removed and are not on the team again, by one read. */
  readonly withRemoved: () => Promise<{
    readonly members: readonly TeamMember[];
    readonly removed: readonly TeamMember[];
  }>;
  /** Returns the addresses of the team. */
  readonly emails: () => Promise<readonly string[]>;
  /** Returns the addresses of the team, and the names of all, by one read. */
  readonly emailsAndNames: () => Promise<{ readonly emails: readonly string[]; readonly nameOf: NameOf }>;
  /** Returns who can be given submissions now, and who can’t. */
  readonly owners: () => Promise<Absences>;
}

/** Reads all of the table, which holds a few records; consistently, since an invitation or a removal counts at once. */
export const teamRepository = (
  database: Database,
  { USERS_TABLE, ADMIN_EMAILS }: { readonly USERS_TABLE: string; readonly ADMIN_EMAILS: readonly string[] },
): TeamRepository => {
  const readAll = async () => readAccounts(database, USERS_TABLE);
  const list = async (): Promise<readonly TeamMember[]> => teamFrom(ADMIN_EMAILS, await readAll());
  return {
    list,
    withRemoved: async () => {
      const records = await readAll();
      return { members: teamFrom(ADMIN_EMAILS, records), removed: removedFrom(ADMIN_EMAILS, records) };
    },
    emails: async () => (await list()).map(({ email }) => email),
    emailsAndNames: async () => {
      const records = await readAll();
      return { emails: teamFrom(ADMIN_EMAILS, records).map(({ email }) => email), nameOf: namesIn(records) };
    },
    owners: async () => splitByAbsence(await list(), aucklandDate(Date.now())),
  };
};
