import { exportRegister as contract } from '#domain/work/register-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { exportRegister } from './export-register.ts';
import { registerRepository } from './register.repository.ts';
import { exportRegisterEnvSchema } from './work.env.ts';

const env = readEnv(exportRegisterEnvSchema);
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  register: registerRepository(database, env.WORK_ITEMS_TABLE),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'export lists', (request) =>
  exportRegister(request, dependencies),
);
