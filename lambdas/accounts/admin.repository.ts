import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { adminSchema, type Admin } from '#domain/accounts/admin.ts';

export interface AdminRepository {
  /** Stores an administrator who is not there yet, or whose role is another now; else leaves the record as it is. */
  save(admin: Admin): Promise<void>;
  /** The record of an account by its id; undefined if there is none. */
  find(id: string): Promise<Admin | undefined>;
}

export const adminRepository = (documents: DynamoDBDocumentClient, table: string): AdminRepository => ({
  save: async (admin) => {
    try {
      await documents.send(
        new PutCommand({
          TableName: table,
          Item: adminSchema.parse(admin),
          ConditionExpression: 'attribute_not_exists(id) OR #role <> :role',
          ExpressionAttributeNames: { '#role': 'role' },
          ExpressionAttributeValues: { ':role': admin.role },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
  find: async (id) => {
    const { Item } = await documents.send(new GetCommand({ TableName: table, Key: { id } }));
    return Item === undefined ? undefined : adminSchema.parse(Item);
  },
});
