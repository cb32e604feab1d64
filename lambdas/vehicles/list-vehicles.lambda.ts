import { listVehicles as contract } from '#domain/vehicles/contract.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { createCatalogue } from './catalogue.ts';
import { listVehicles } from './list-vehicles.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { stockRepository } from './stock.repository.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

const env = readEnv(publicVehiclesEnvSchema);
const catalogue = createCatalogue(stockRepository(openVehicleDatabase(), env.VEHICLES_TABLE));

export const handler = servePublicRoute(contract, (request) => listVehicles(request, catalogue));
