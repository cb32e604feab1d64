import * as z from 'zod/mini';
import { listVehicleFilters, listVehicles as listContract } from '#domain/vehicles/contract.ts';
import {
  type RenderedVehicleList,
  type RenderVehicleList,
  type VehicleSources,
  vehicleListBlockId,
} from '#domain/vehicles/list-page.ts';
import { fillPlaceholder } from '#domain/vehicles/vehicle-page/placeholders.ts';
import type { PageResponse } from '../http/serve-page.ts';
import type { VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { dataBlock, filledPage, unfilledPage } from './filled-page.ts';
import { listVehicleFilters as listFilters } from './list-vehicle-filters.ts';
import { listVehicles } from './list-vehicles.ts';
import { readInTime, type TimedReading } from './read-in-time.ts';

interface Dependencies extends TimedReading {
  readonly index: () => Promise<VehicleIndex<CatalogueEntry>>;
  readonly readPage: () => Promise<string>;
  readonly render: RenderVehicleList;
}

const sourcesOf = (index: Dependencies['index']): VehicleSources => ({
  list: async (input) =>
    listContract.response.parse(await listVehicles({ query: z.parse(listContract.query, input) }, index)),
  choices: async (input) =>
    listVehicleFilters.response.parse(
      await listFilters({ query: z.parse(listVehicleFilters.query, input) }, index),
    ),
});

const fillPage = (page: string, { head, body, data }: RenderedVehicleList): string | undefined => {
  const withHead = fillPlaceholder(page, 'head', () => head);
  const withBody = withHead && fillPlaceholder(withHead, 'body', () => `<div id="root">${body}</div>`);
  return withBody && fillPlaceholder(withBody, 'data', () => dataBlock(vehicleListBlockId, data));
};

/** Returns the page of the list, with its first vehicles if they were read. @throws StorageUnavailableError, StorageRefusedError */
export const showVehicleList = async (
  search: string,
  { index, readPage, render, ...timing }: Dependencies,
): Promise<PageResponse> => {
  const [page, list] = await Promise.all([
    readPage(),
    readInTime(async () => render(search, sourcesOf(index)), timing),
  ]);
  return list === undefined ? unfilledPage(page) : filledPage(page, fillPage(page, list), timing.log);
};
