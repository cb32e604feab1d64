import * as z from 'zod/mini';
import { adminSchema, type Admin } from '#domain/accounts/admin.ts';
import { isConditionFailed, type Database } from '../clients/database.ts';

export interface AdminRepository {
  /** Stores a new administrator or a changed role, but no other name; otherwise leaves the record unchanged. */
  save(admin: Admin): Promise<void>;
  /** Finds what is stored; of an account that was created by hand that is less. */
  find(id: string): Promise<Partial<Admin>>;
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
  find: async (id) => {
    const { Item = {} } = await database.get({ TableName: table, Key: { id } });
    return z.partial(adminSchema).parse(Item);
  },
});
