import { scriptJson } from '#domain/site/safe-html.ts';
import type { PageResponse } from '../http/serve-page.ts';
import type { TimedReading } from './read-in-time.ts';

/** Returns the script element from which a page reads its data. */
export const dataBlock = (id: string, data: object | null): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

/** Returns a prerendered page without data, which then fetches them itself. */
export const unfilledPage = (html: string): PageResponse => ({ status: 200, html, isCacheable: false });

/** Returns a page that was filled, or else the prerendered one. @param filled undefined if a placeholder is missing */
export const filledPage = (
  page: string,
  filled: string | undefined,
  log: TimedReading['log'],
  status: 200 | 404 = 200,
): PageResponse => {
  if (filled !== undefined) return { status, html: filled, isCacheable: status === 200 };
  // Between the deployments of the API and the site, the page is of another release.
  log('vehicle-page-unfilled');
  return unfilledPage(page);
};
