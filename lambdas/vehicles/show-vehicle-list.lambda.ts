import { setTimeout as pause } from 'node:timers/promises';
import { showVehicleList as contract, vehicleListFile } from '#domain/vehicles/contract.ts';
import { renderVehicleList } from '#vehicle-list-renderer';
import { cacheText } from '../clients/cache-text.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { createTextReader } from '../clients/s3/text-reader.ts';
import { servePage } from '../http/serve-page.ts';
import { readEnv } from '../runtime/env.ts';
import type { LogCode } from '../runtime/log-events.ts';
import { logger } from '../runtime/logger.ts';
import { openVehicleIndex } from './open-vehicle-index.ts';
import { showVehicleEnvSchema } from './public-vehicles.env.ts';
import { showVehicleList } from './show-vehicle-list.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

/** Safe after a deployment: scripts of earlier releases are never removed. */
const maxAgeMs = 30_000;

const env = readEnv(showVehicleEnvSchema);
const dependencies = {
  index: openVehicleIndex(openVehicleDatabase(), env.VEHICLES_TABLE),
  readPage: cacheText(createTextReader(openBucket(bucketAccess(env.SITE_BUCKET))), vehicleListFile, {
    maxAgeMs,
  }),
  render: renderVehicleList,
  pause: async (milliseconds: number) => {
    await pause(milliseconds, undefined, { ref: false });
  },
  log: (event: LogCode, error?: unknown) => logger.log(event, { error }),
};

export const handler = servePage(contract, (_request, search) => showVehicleList(search, dependencies));
