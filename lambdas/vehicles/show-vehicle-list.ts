import * as z from 'zod/mini';
import { scriptJson } from '#domain/site/safe-html.ts';
import { listVehicleFilters, listVehicles as listContract } from '#domain/vehicles/contract.ts';
import {
  type RenderedVehicleList,
  type RenderVehicleList,
  type VehicleSources,
  vehicleListBlockId,
} from '#domain/vehicles/list-page.ts';
import { vehicleFilterOptions } from '#domain/vehicles/vehicle-filter.ts';
import { fillPlaceholder } from '#domain/vehicles/vehicle-page/placeholders.ts';
import type { PageResponse } from '../http/serve-page.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { listVehicles } from './list-vehicles.ts';
import { readInTime, type TimedReading } from './read-in-time.ts';

interface Dependencies extends TimedReading {
  readonly catalogue: () => Promise<readonly CatalogueEntry[]>;
  readonly readPage: () => Promise<string>;
  readonly render: RenderVehicleList;
}

const sourcesOf = (catalogue: Dependencies['catalogue']): VehicleSources => ({
  list: async (input) =>
    listContract.response.parse(await listVehicles({ query: z.parse(listContract.query, input) }, catalogue)),
  choices: async () => listVehicleFilters.response.parse(vehicleFilterOptions(await catalogue())),
});

const fillPage = (page: string, { head, body, data }: RenderedVehicleList): string | undefined => {
  const block = `<script type="application/json" id="${vehicleListBlockId}">${scriptJson(data)}</script>`;
  const withHead = fillPlaceholder(page, 'head', () => head);
  const withBody = withHead && fillPlaceholder(withHead, 'body', () => `<div id="root">${body}</div>`);
  return withBody && fillPlaceholder(withBody, 'data', () => block);
};

/** Returns the page of the list, with its first vehicles if they were read. @throws StorageUnavailableError, StorageRefusedError */
export const showVehicleList = async (
  search: string,
  { catalogue, readPage, render, ...timing }: Dependencies,
): Promise<PageResponse> => {
  const [page, list] = await Promise.all([
    readPage(),
    readInTime(async () => render(search, sourcesOf(catalogue)), timing),
  ]);
  const unfilled: PageResponse = { status: 200, html: page, isCacheable: false };
  if (list === undefined) return unfilled;
  const html = fillPage(page, list);
  if (html !== undefined) return { status: 200, html, isCacheable: true };
  // Between the deployments of the API and the site, the page is of another release.
  timing.log('vehicle-page-unfilled');
  return unfilled;
};
