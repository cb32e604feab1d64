import { getVehicle as contract } from '#domain/vehicles/public-contract.ts';
import { openDocuments } from '../clients/documents.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { getVehicle } from './get-vehicle.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { vehicleRepository } from './vehicle.repository.ts';

const env = readEnv(publicVehiclesEnvSchema);
const dependencies = { vehicles: vehicleRepository(openDocuments(), env.VEHICLES_TABLE) };

export const handler = servePublicRoute(contract, (request) => getVehicle(request, dependencies));
