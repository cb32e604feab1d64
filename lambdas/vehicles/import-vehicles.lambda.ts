import { importVehicles as contract } from '#domain/vehicles/import-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { importRepository } from './import.repository.ts';
import { importVehicles } from './import-vehicles.ts';
import { importVehiclesEnvSchema } from './save-vehicle.env.ts';
import { explainMissingTable } from './vehicle-database.ts';

const env = readEnv(importVehiclesEnvSchema);
const database = openDatabase();
const dependencies = {
  imports: importRepository(explainMissingTable(database), env.VEHICLES_TABLE),
  audit: openAuditLog(database, env),
  findPhoneProblem,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'import vehicles', (request) =>
  importVehicles(request, dependencies),
);
