import { namesIn, accountRecordSchema, type AccountRecord, type NameOf } from '#domain/accounts/team.ts';
import { scanPages, type Database } from './database.ts';

/** Returns all records of accounts, former ones too. The table holds a few. */
export const readAccounts = async (database: Database, table: string): Promise<readonly AccountRecord[]> => {
  const records: AccountRecord[] = [];
  for await (const { Items = [] } of scanPages(database, { TableName: table, ConsistentRead: true }))
    records.push(...Items.map((item) => accountRecordSchema.parse(item)));
  return records;
};

/** Returns a function that reads by which names the team is known. */
export const teamNames = (database: Database, table: string) => async (): Promise<NameOf> =>
  namesIn(await readAccounts(database, table));
