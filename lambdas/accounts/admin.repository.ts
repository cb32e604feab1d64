import { adminSchema, type Admin } from '#domain/accounts/admin.ts';
import { isConditionFailed, type Database } from '../clients/database.ts';

export interface AdminRepository {
  /** Stores an administrator who is not there yet, or whose role is another now; else leaves the record as it is. */
  save(admin: Admin): Promise<void>;
  /** The record of an account by its id; undefined if there is none. */
  find(id: string): Promise<Admin | undefined>;
}

export const adminRepository = (database: Database, table: string): AdminRepository => ({
  save: async (admin) => {
    const { id, ...fields } = adminSchema.parse(admin);
    const names = Object.keys(fields);
    try {
      // Not a put: the record also tells when the account's sign-ins were ended.
      await database.update({
        TableName: table,
        Key: { id },
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
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
  find: async (id) => {
    const { Item } = await database.get({ TableName: table, Key: { id } });
    // An account that was made by hand has no more than the end of its sign-ins.
    return Item?.['email'] === undefined ? undefined : adminSchema.parse(Item);
  },
});
