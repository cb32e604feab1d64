import { adminSchema, type Admin } from '#domain/accounts/admin.ts';
import { isConditionFailed, type Database } from '../clients/database.ts';

export interface AdminRepository {
  /** Stores a new administrator or a changed role; otherwise leaves the record unchanged. */
  save(admin: Admin): Promise<void>;
  find(id: string): Promise<Admin | undefined>;
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
    // The item of an account created by hand holds only `sessions_ended_at`.
    return Item?.['email'] === undefined ? undefined : adminSchema.parse(Item);
  },
});
