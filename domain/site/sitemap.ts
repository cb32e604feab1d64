import { brand } from '../brand.ts';

interface SitemapPage {
  readonly path: string;
  /** ISO 8601 in UTC. */
  readonly changedAt?: string;
}

/** Returns a file of https://www.sitemaps.org/protocol.html. */
export const sitemap = (pages: readonly SitemapPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changedAt }) => {
      const change = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
      return `  <url><loc>${brand.siteUrl}${path}</loc>${change}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
