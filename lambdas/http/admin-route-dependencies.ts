import { openDatabase } from '../clients/database.ts';
import { sessionEnds, type SessionEnds } from '../clients/session-ends.ts';
import { readEnv } from '../runtime/env.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';

/** What every administrators' route works with, whatever its use case. */
export interface AdminRouteDependencies {
  readonly sessions: Pick<SessionEnds, 'find'>;
}

/** Opens them by the environment of this Lambda. */
export const openAdminRouteDependencies = (): AdminRouteDependencies => {
  const env = readEnv(adminRouteEnvSchema);
  return { sessions: sessionEnds(openDatabase(), env.USERS_TABLE) };
};
