import { describe, expect, it } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { sitemap } from '#domain/site/sitemap.ts';
import { robots, webManifest } from '../../web/prerender/site-files.ts';

describe('generated site files', () => {
  it('sitemap.xml lists public URLs', () => {
    const addresses = [...sitemap([{ path: '/' }, { path: '/about-us' }]).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect(addresses).toEqual([`${brand.siteUrl}/`, `${brand.siteUrl}/about-us`]);
  });

  it('robots.txt disallows the API and names the sitemaps', () => {
    expect(robots()).toContain('Disallow: /api/\n');
    expect(robots()).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml\n`);
    expect(robots()).toContain(`Sitemap: ${brand.siteUrl}/vehicle-sitemap.xml\n`);
    expect(robots()).not.toMatch(/Disallow: \/\s/);
  });

  it('site.webmanifest names the brand', () => {
    expect(JSON.parse(webManifest())).toMatchObject({ name: brand.name, start_url: '/', lang: 'en-NZ' });
  });
});
