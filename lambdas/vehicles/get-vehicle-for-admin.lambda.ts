import { getVehicleForAdmin as contract } from '#domain/vehicles/admin-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { vehicleRepository } from './vehicle.repository.ts';
import { vehiclesEnvSchema } from './vehicles.env.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

const env = readEnv(vehiclesEnvSchema);
const vehicles = vehicleRepository(openVehicleDatabase(), env.VEHICLES_TABLE);

export const handler = serveAdminRoute(contract, 'view vehicles', ({ params }) => vehicles.get(params.id));
