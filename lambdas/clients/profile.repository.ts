import * as z from 'zod/mini';
import { nameFromEmail, startPages, type Admin, type StartPage } from '#domain/accounts/admin.ts';
import type { Database } from './database.ts';

interface Profile {
  readonly name: string;
  readonly title: string;
  readonly start?: StartPage | undefined;
}

export interface ProfileRepository {
  /** Returns how an administrator signs: without a stored name, by that of the address. */
  read(admin: Pick<Admin, 'id' | 'email'>): Promise<Profile>;
  save(id: string, profile: Profile): Promise<void>;
}

const storedSchema = z.object({
  name: z.optional(z.string()),
  title: z._default(z.string(), ''),
  start: z.optional(z.enum(startPages)),
});

export const profileRepository = (
  database: Pick<Database, 'get' | 'update'>,
  table: string,
): ProfileRepository => ({
  read: async ({ id, email }) => {
    const { Item = {} } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    const { name = nameFromEmail(email), title, start } = storedSchema.parse(Item);
    return { name, title, ...(start !== undefined && { start }) };
  },
  save: async (id, { name, title, start }) => {
    // An update, not a put: the item also holds the rest of the account.
    await database.update({
      TableName: table,
      Key: { id },
      UpdateExpression: `SET #name = :name, title = :title${start === undefined ? '' : ', #start = :start'}`,
      ExpressionAttributeNames: { '#name': 'name', ...(start !== undefined && { '#start': 'start' }) },
      ExpressionAttributeValues: {
        ':name': name,
        ':title': title,
        ...(start !== undefined && { ':start': start }),
      },
    });
  },
});
