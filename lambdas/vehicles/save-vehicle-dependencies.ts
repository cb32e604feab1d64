import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedPictures } from '../clients/s3/stored-pictures.ts';
import { readEnv } from '../runtime/env.ts';
import { saveVehicleEnvSchema } from './save-vehicle.env.ts';
import { vehicleRepository } from './vehicle.repository.ts';
import { explainMissingTable } from './vehicle-database.ts';

export const openSaveVehicleDependencies = () => {
  const env = readEnv(saveVehicleEnvSchema);
  const database = openDatabase();
  return {
    vehicles: vehicleRepository(explainMissingTable(database), env.VEHICLES_TABLE),
    pictures: storedPictures(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
    audit: openAuditLog(database, env),
    findPhoneProblem,
    now: Date.now,
  };
};
