import type * as z from 'zod/mini';
import { queryItems, type Database } from './database.ts';

export type SettingKind = 'template' | 'filter' | 'lender';

/** Returns a setting with the id by which the desk knows it: in the table all of a kind are together. */
export const fromStoredSetting = ({
  setting,
  ...item
}: Record<string, unknown>): Record<string, unknown> => ({
  ...item,
  id: setting,
});

/** Reads all settings of a kind, by name. */
export const listSettings = async <Schema extends z.ZodMiniType<{ readonly name: string }>>(
  database: Database,
  table: string,
  kind: SettingKind,
  schema: Schema,
): Promise<z.output<Schema>[]> => {
  const items = await queryItems(database, {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: 'id = :kind',
    ExpressionAttributeValues: { ':kind': kind },
  });
  const found = items.map((item) => schema.parse(fromStoredSetting(item)));
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en-NZ'));
};
