import { adminSchema, type Admin } from '#domain/accounts/admin.ts';
import { isConditionFailed, type Documents } from '../clients/documents.ts';

export interface AdminRepository {
  /** Stores an administrator who is not there yet, or whose role is another now; else leaves the record as it is. */
  save(admin: Admin): Promise<void>;
  /** The record of an account by its id; undefined if there is none. */
  find(id: string): Promise<Admin | undefined>;
}

export const adminRepository = (documents: Documents, table: string): AdminRepository => ({
  save: async (admin) => {
    try {
      await documents.put({
        TableName: table,
        Item: adminSchema.parse(admin),
        ConditionExpression: 'attribute_not_exists(id) OR #role <> :role',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':role': admin.role },
      });
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },
  find: async (id) => {
    const { Item } = await documents.get({ TableName: table, Key: { id } });
    return Item === undefined ? undefined : adminSchema.parse(Item);
  },
});
