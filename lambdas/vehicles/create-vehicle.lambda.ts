import { createVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { createS3Caller } from '../clients/s3/call-s3.ts';
import { accessTo } from '../clients/s3/s3-access.ts';
import { storedPictures } from '../clients/s3/stored-pictures.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { createVehicle } from './create-vehicle.ts';
import { savedVehiclesEnvSchema } from './saved-vehicles.env.ts';
import { vehicleRepository } from './vehicle.repository.ts';
import { explainMissingTable } from './vehicle-database.ts';

const env = readEnv(savedVehiclesEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'create vehicles' };
const database = openDatabase();
const dependencies = {
  vehicles: vehicleRepository(explainMissingTable(database), env.VEHICLES_TABLE),
  pictures: storedPictures(createS3Caller(accessTo(env.UPLOADS_BUCKET))),
  audit: openAuditLog(database, env),
  findPhoneProblem,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, access, (request) => createVehicle(request, dependencies));
