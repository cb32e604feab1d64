import { listVehicles as contract } from '#domain/vehicles/contract.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listVehicles } from './list-vehicles.ts';
import { type CatalogueEntry, createCatalogue } from './catalogue.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { stockRepository } from './stock.repository.ts';
import { openVehicleDatabase } from './vehicle-database.ts';
import { createVehicleIndex } from './vehicle-index.ts';

const env = readEnv(publicVehiclesEnvSchema);
const catalogue = createCatalogue(stockRepository(openVehicleDatabase(), env.VEHICLES_TABLE));
const indexVehicles = createVehicleIndex<CatalogueEntry>();
const index = async () => indexVehicles(await catalogue());

export const handler = servePublicRoute(contract, (request) => listVehicles(request, index));
