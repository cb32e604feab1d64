import { listVehicleFilters as contract } from '#domain/vehicles/contract.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listVehicleFilters } from './list-vehicle-filters.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { openVehicleIndex } from './open-vehicle-index.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

const env = readEnv(publicVehiclesEnvSchema);
const index = openVehicleIndex(openVehicleDatabase(), env.VEHICLES_TABLE);

export const handler = servePublicRoute(contract, (request) => listVehicleFilters(request, index));
