import { showVehicleSitemap as contract } from '#domain/vehicles/contract.ts';
import { servePage } from '../http/serve-page.ts';
import { readEnv } from '../runtime/env.ts';
import { createCatalogue } from './catalogue.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { showVehicleSitemap } from './show-vehicle-sitemap.ts';
import { stockRepository } from './stock.repository.ts';
import { openVehicleDatabase } from './vehicle-database.ts';

const env = readEnv(publicVehiclesEnvSchema);
const catalogue = createCatalogue(stockRepository(openVehicleDatabase(), env.VEHICLES_TABLE));

export const handler = servePage(contract, () => showVehicleSitemap(catalogue));
