import { reportOwnChange as contract } from '#domain/accounts/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { managedAccounts } from '../clients/managed-accounts.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { openAccountNotices, openUserPools, createEndSessions } from './account-services.ts';
import { reportOwnChange } from './report-own-change.ts';
import { controlAccountEnvSchema } from './team.env.ts';

const env = readEnv(controlAccountEnvSchema);
const database = openDatabase();
const dependencies = {
  accounts: managedAccounts(openUserPools(), env.USER_POOL_ID),
  endSessions: createEndSessions(database, env.USERS_TABLE),
  audit: openAuditLog(database, env),
  tell: openAccountNotices(env, teamRepository(database, readEnv(adminRouteEnvSchema)).emailsAndNames),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'change your account here', (request) =>
  reportOwnChange(request, dependencies),
);
