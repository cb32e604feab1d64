import { listTeam as contract } from '#domain/accounts/team-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { managedAccounts } from '../clients/managed-accounts.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openUserPools } from './account-services.ts';
import { lastSignIns } from './last-sign-ins.ts';
import { listTeam } from './list-team.ts';
import { listTeamEnvSchema } from './team.env.ts';

const env = readEnv(listTeamEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'view the team' };
const dependencies = {
  accounts: managedAccounts(openUserPools(), env.USER_POOL_ID),
  lastSignIns: lastSignIns(openDatabase(), env.AUDIT_TABLE),
  adminEmails: env.ADMIN_EMAILS,
};

export const handler = serveAdminRoute(contract, access, (request) => listTeam(request, dependencies));
