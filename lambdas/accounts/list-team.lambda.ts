import { listTeam as contract } from '#domain/accounts/team-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { managedAccounts } from '../clients/managed-accounts.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { openUserPools } from './account-services.ts';
import { lastSignIns } from './last-sign-ins.ts';
import { listTeam } from './list-team.ts';
import { listTeamEnvSchema } from './team.env.ts';

const env = readEnv(listTeamEnvSchema);
const database = openDatabase();
const dependencies = {
  accounts: managedAccounts(openUserPools(), env.USER_POOL_ID),
  lastSignIns: lastSignIns(database, env.AUDIT_TABLE),
  team: teamRepository(database, readEnv(adminRouteEnvSchema)),
  domains: env.TEAM_DOMAINS,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'view the team', (request) =>
  listTeam(request, dependencies),
);
