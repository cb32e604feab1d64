import { getVehicle as contract } from '#domain/vehicles/contract.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { getVehicle } from './get-vehicle.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { vehicleRepository } from './vehicle.repository.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

const env = readEnv(publicVehiclesEnvSchema);
const dependencies = { vehicles: vehicleRepository(openVehicleDatabase(), env.VEHICLES_TABLE) };

export const handler = servePublicRoute(contract, (request) => getVehicle(request, dependencies));
