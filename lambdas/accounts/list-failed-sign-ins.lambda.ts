import { listFailedSignIns as contract } from '#domain/accounts/team-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { managedAccounts } from '../clients/managed-accounts.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { openUserPools } from './account-services.ts';
import { listFailedSignIns } from './list-failed-sign-ins.ts';
import { listFailedSignInsEnvSchema } from './team.env.ts';

const env = readEnv(listFailedSignInsEnvSchema);
const dependencies = {
  accounts: managedAccounts(openUserPools(), env.USER_POOL_ID),
  team: teamRepository(openDatabase(), readEnv(adminRouteEnvSchema)),
  areRecorded: env.HAS_THREAT_PROTECTION,
};

export const handler = serveAdminRoute(contract, 'view failed sign-ins', () =>
  listFailedSignIns(dependencies),
);
