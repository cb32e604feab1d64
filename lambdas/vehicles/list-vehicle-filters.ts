import type * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import { oncePer } from '#domain/once.ts';
import { vehicleFilterOptions } from '#domain/vehicles/filter-options.ts';
import { countChoices } from '#domain/vehicles/search/count-choices.ts';
import type { VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import { suggestSearches } from '#domain/vehicles/search/suggest-searches.ts';
import type { listVehicleFilters as contract } from '#domain/vehicles/contract.ts';
import type { CatalogueEntry } from './catalogue.ts';

const optionsOf = oncePer(({ profiles }: VehicleIndex<CatalogueEntry>) =>
  vehicleFilterOptions(profiles.map(({ vehicle }) => vehicle)),
);

/** Returns the choices of the filters with their counts, and endings of a search that is being typed. */
export const listVehicleFilters = async (
  { query: { typed, ...filters } }: ParsedInput<typeof contract>,
  index: () => Promise<VehicleIndex<CatalogueEntry>>,
): Promise<z.output<typeof contract.response>> => {
  const all = await index();
  return {
    ...optionsOf(all),
    choices: typed === undefined ? countChoices(all, filters) : {},
    suggestions:
      typed === undefined ? [] : suggestSearches(all, { ...filters, search: typed, searchTerm: '' }),
  };
};
