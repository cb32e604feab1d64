import { deleteVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedPictures } from '../clients/s3/stored-pictures.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { saveVehicleEnvSchema } from './save-vehicle.env.ts';
import { vehicleRepository } from './vehicle.repository.ts';
import { explainMissingTable } from './vehicle-database.ts';

const env = readEnv(saveVehicleEnvSchema);
const database = openDatabase();
const dependencies = {
  vehicles: vehicleRepository(explainMissingTable(database), env.VEHICLES_TABLE),
  pictures: storedPictures(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  audit: openAuditLog(database, env),
};

export const handler = serveAdminRoute(contract, 'delete vehicles', (request) =>
  deleteVehicle(request, dependencies),
);
