import { getApplication as contract } from '#domain/applications/admin-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { getApplicationEnvSchema } from './get-application.env.ts';
import { getApplication } from './get-application.ts';

const env = readEnv(getApplicationEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'view applications' };
const database = openDatabase();
const dependencies = {
  database,
  table: env.LOAN_APPLICATIONS_TABLE,
  audit: openAuditLog(database, env),
};

export const handler = serveAdminRoute(contract, access, (request) => getApplication(request, dependencies));
