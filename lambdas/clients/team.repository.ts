import {
  accountRecordSchema,
  removedFrom,
  splitByAbsence,
  teamFrom,
  type Absences,
  type AccountRecord,
  type TeamMember,
} from '#domain/accounts/team.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { scanPages, type Database } from './database.ts';

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
  /** Returns who can be given submissions now, and who can’t. */
  readonly owners: () => Promise<Absences>;
}

/** Reads all of the table, which holds a few records; consistently, since an invitation or a removal counts at once. */
export const teamRepository = (
  database: Database,
  { USERS_TABLE, ADMIN_EMAILS }: { readonly USERS_TABLE: string; readonly ADMIN_EMAILS: readonly string[] },
): TeamRepository => {
  const readAll = async (): Promise<readonly AccountRecord[]> => {
    const records: AccountRecord[] = [];
    for await (const { Items = [] } of scanPages(database, { TableName: USERS_TABLE, ConsistentRead: true }))
      records.push(...Items.map((item) => accountRecordSchema.parse(item)));
    return records;
  };
  const list = async (): Promise<readonly TeamMember[]> => teamFrom(ADMIN_EMAILS, await readAll());
  return {
    list,
    withRemoved: async () => {
      const records = await readAll();
      return { members: teamFrom(ADMIN_EMAILS, records), removed: removedFrom(ADMIN_EMAILS, records) };
    },
    emails: async () => (await list()).map(({ email }) => email),
    owners: async () => splitByAbsence(await list(), aucklandDate(Date.now())),
  };
};
