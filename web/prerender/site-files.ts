import { brand } from '#domain/brand.ts';
import { vehicleSitemapPath } from '#domain/site/paths.ts';
import { brandColors } from '#domain/brand-colors.ts';

export const robots = (): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${brand.siteUrl}/sitemap.xml`,
    `Sitemap: ${brand.siteUrl}${vehicleSitemapPath}`,
    '',
  ].join('\n');

export const webManifest = (): string =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name.split(' ')[0],
    description: brand.tagline,
    lang: 'en-NZ',
    start_url: '/',
    display: 'minimal-ui',
    background_color: brandColors.paper,
    theme_color: brandColors.pounamu900,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
