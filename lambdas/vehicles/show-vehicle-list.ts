import * as z from 'zod/mini';
import { scriptJson } from '#domain/site/safe-html.ts';
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
  const block = `<script type="application/json" id="${vehicleListBlockId}">${scriptJson(data)}</script>`;
  const withHead = fillPlaceholder(page, 'head', () => head);
  const withBody = withHead && fillPlaceholder(withHead, 'body', () => `<div id="root">${body}</div>`);
  return withBody && fillPlaceholder(withBody, 'data', () => block);
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
  const unfilled: PageResponse = { status: 200, html: page, isCacheable: false };
  if (list === undefined) return unfilled;
  const html = fillPage(page, list);
  if (html !== undefined) return { status: 200, html, isCacheable: true };
  // Between the deployments of the API and the site, the page is of another release.
  timing.log('vehicle-page-unfilled');
  return unfilled;
};
