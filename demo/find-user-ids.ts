import { adminSchema } from '#domain/accounts/admin.ts';
import * as z from 'zod/mini';
import { type Database, scanPages } from '../lambdas/clients/database.ts';

/** Returns the user ids of administrators by email address, as their accounts were made at the deployment. */
export const findUserIds = async (
  database: Database,
  table: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for await (const { Items = [] } of scanPages(database, { TableName: table }))
    for (const item of Items) {
      const { data } = z.safeParse(adminSchema, item);
      if (data !== undefined) ids.set(data.email, data.id);
    }
  return ids;
};

/** Returns the user id of an administrator. @throws Error without an account */
export const userIdOf = (ids: ReadonlyMap<string, string>, email: string): string => {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`${email} has no account yet`);
  return id;
};
