import { readVehicleSales as contract } from '#domain/vehicles/desk-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { readSales } from './read-sales.ts';
import { vehiclesEnvSchema } from './vehicles.env.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

const env = readEnv(vehiclesEnvSchema);
const read = readSales(openVehicleDatabase(), env.VEHICLES_TABLE);

export const handler = serveAdminRoute(contract, 'view vehicles', ({ query }) => read(query));
