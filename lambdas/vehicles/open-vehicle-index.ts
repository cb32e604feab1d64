import type { VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import type { Database } from '../clients/database.ts';
import { type CatalogueEntry, createCatalogue } from './catalogue.ts';
import { stockRepository } from './stock.repository.ts';
import { createVehicleIndex } from './vehicle-index.ts';

/** Returns a function that reads and indexes the available vehicles, and again only those that changed. */
export const openVehicleIndex = (
  database: Database,
  table: string,
): (() => Promise<VehicleIndex<CatalogueEntry>>) => {
  const catalogue = createCatalogue(stockRepository(database, table));
  const indexVehicles = createVehicleIndex<CatalogueEntry>();
  return async () => indexVehicles(await catalogue());
};
