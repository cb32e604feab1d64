import type { Database } from '../../lambdas/clients/database.ts';

/** A database that answers each get with one item, and what it was asked for. */
export const recordedGets = (item: Record<string, unknown> | undefined) => {
  const asked: object[] = [];
  const get: Database['get'] = async (input) => {
    asked.push(input);
    return { Item: item };
  };
  return { asked, database: { get } as Database };
};
