import { vehiclePagePath } from '#domain/site/paths.ts';
import { sitemap } from '#domain/site/sitemap.ts';
import type { PageResponse } from '../http/serve-page.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** Returns the sitemap of the available vehicles. */
export const showVehicleSitemap = async (
  catalogue: () => Promise<readonly Pick<CatalogueEntry, 'id' | 'updated_at'>[]>,
): Promise<PageResponse> => {
  const vehicles = await catalogue();
  const pages = vehicles.map(({ id, updated_at: changedAt }) => ({ path: vehiclePagePath(id), changedAt }));
  return { status: 200, html: sitemap(pages), type: 'application/xml', isCacheable: true };
};
