import type { Database } from '../../lambdas/clients/database.ts';

/** A database that returns the same item for each get, and records the inputs. */
export const recordedGets = (item: Record<string, unknown> | undefined) => {
  const asked: object[] = [];
  const get: Database['get'] = async (input) => {
    asked.push(input);
    return { Item: item };
  };
  return { asked, database: { get } as Database };
};
