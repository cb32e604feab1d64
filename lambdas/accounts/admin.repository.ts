import { adminSchema, type Admin } from '#domain/accounts/admin.ts';
import { accountRecordSchema, type AccountRecord } from '#domain/accounts/team.ts';
import { isConditionFailed, scanPages, type Database } from '../clients/database.ts';

export interface AdminRepository {
  /** Stores a new administrator or a changed role, but no other name; otherwise leaves the record unchanged. */
  save(admin: Admin): Promise<void>;
  /** Returns all records, the oldest first; of an account that was created by hand less is stored. */
  list(): Promise<AccountRecord[]>;
}

export const adminRepository = (database: Database, table: string): AdminRepository => ({
  save: async (admin) => {
    const { id, ...fields } = adminSchema.parse(admin);
    const names = Object.keys(fields);
    try {
      // An update, not a put: the item also holds `sessions_ended_at`.
      await database.update({
        TableName: table,
        Key: { id },
        UpdateExpression: `SET ${names.map((name) => `#${name} = ${name === 'name' ? 'if_not_exists(#name, :name)' : `:${name}`}`).join(', ')}`,
        ConditionExpression: 'attribute_not_exists(#email) OR #role <> :role',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`:${name}`, value]),
        ),
      });
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },
  list: async () => {
    const records: AccountRecord[] = [];
    for await (const { Items = [] } of scanPages(database, { TableName: table }))
      records.push(...Items.map((item) => accountRecordSchema.parse(item)));
    return records.toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''));
  },
});
