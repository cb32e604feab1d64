import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { contentPages, productPages } from '../support/content-pages.ts';
import { desktop, hydrated, useSite } from '../support/site.ts';
import type { ParsedJson } from '../support/templates.ts';

const { runner, visit } = useSite();

const fetchText = async (path: string): Promise<string> => (await fetch(runner().site + path)).text();

const contentsOf = (page: Page, selector: string, attribute: string) =>
  page
    .locator(`head ${selector}`)
    .evaluateAll((elements, name) => elements.map((element) => element.getAttribute(name)), attribute);
const metaOf = (page: Page, name: string) => contentsOf(page, `meta[name="${name}"]`, 'content');
const openGraphOf = (page: Page, name: string) => contentsOf(page, `meta[property="og:${name}"]`, 'content');

const structuredDataOf = async (page: Page, type: string): Promise<ParsedJson[]> => {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all: ParsedJson[] = scripts.map((text) => JSON.parse(text));
  expect(all.filter((data) => data['@context'] !== 'https://schema.org')).toEqual([]);
  return all.filter((data) => data['@type'] === type);
};

describe.each(contentPages)('$path', ({ path, title }) => {
  test('tells search engines and link previews what it is, each thing once', () =>
    visit(path, desktop, async (page) => {
      await hydrated(page);
      const address = `https://www.${brand.domainName}${path}`;
      expect(await page.locator('head title').count()).toBe(1);
      const [description, ...more] = await metaOf(page, 'description');
      expect(more).toEqual([]);
      expect(description?.length).toBeGreaterThanOrEqual(70);
      expect(description?.length).toBeLessThanOrEqual(200);
      expect(await contentsOf(page, 'link[rel=canonical]', 'href')).toEqual([address]);
      expect(await metaOf(page, 'robots')).toEqual([]);
      expect(await metaOf(page, 'geo.region')).toEqual(['NZ-AUK']);
      expect(await openGraphOf(page, 'locale')).toEqual(['en_NZ']);
      expect(await openGraphOf(page, 'url')).toEqual([address]);
      expect(await openGraphOf(page, 'description')).toEqual([description]);
      const [ogTitle] = await openGraphOf(page, 'title');
      expect(title).toContain(ogTitle);
      const [picture] = await openGraphOf(page, 'image');
      const { status, headers } = await fetch(runner().site + new URL(picture!).pathname);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect((await metaOf(page, 'keywords')).length).toBe(path === '/' ? 1 : 0);
    }));

  if (path === '/') return;
  test('says in structured data where it stands', () =>
    visit(path, { javaScriptEnabled: false }, async (page) => {
      const [trail, ...more] = await structuredDataOf(page, 'BreadcrumbList');
      expect(more).toEqual([]);
      expect(trail.itemListElement).toMatchObject([
        { '@type': 'ListItem', position: 1, item: `${brand.siteUrl}/` },
        { '@type': 'ListItem', position: 2, item: `${brand.siteUrl}${path}` },
      ]);
    }));
});

test('no two pages have the same title or description', async () => {
  const heads = await Promise.all(contentPages.map(({ path }) => fetchText(path)));
  for (const part of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const found = heads.map((html) => part.exec(html)?.[1]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(contentPages.length);
  }
});

test.each(['/', '/contact-us'])('%s describes the business in structured data', (path) =>
  visit(path, { javaScriptEnabled: false }, async (page) => {
    const [business, ...more] = await structuredDataOf(page, 'FinancialService');
    expect(more).toEqual([]);
    expect(business).toMatchObject({
      name: brand.name,
      telephone: brand.phone.href.replace('tel:', ''),
      email: brand.email,
      address: { '@type': 'PostalAddress', addressLocality: brand.address.city, addressCountry: 'NZ' },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '18:00',
        },
        { dayOfWeek: ['Saturday', 'Sunday'], opens: '09:00', closes: '14:00' },
      ],
    });
  }),
);

test.each(productPages)('$path has its questions in structured data as well', ({ path }) =>
  visit(path, { javaScriptEnabled: false }, async (page) => {
    const [faq, ...more] = await structuredDataOf(page, 'FAQPage');
    expect(more).toEqual([]);
    expect(faq.mainEntity).toHaveLength(4);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      await page.getByText(name, { exact: true }).click();
      await page.getByText(acceptedAnswer.text, { exact: true }).waitFor();
    }
  }),
);

test.each(['/login', '/forgot-password', '/admin', '/admin/applications/1', '/documents'])(
  '%s is not for search engines',
  (path) =>
    visit(path, desktop, async (page) => {
      await hydrated(page);
      expect(await metaOf(page, 'robots')).toEqual([expect.stringContaining('noindex')]);
      expect(await contentsOf(page, 'link[rel=canonical]', 'href')).toEqual([]);
    }),
);

test('the sitemap lists the pages to read and none that are not for search engines', async () => {
  const addresses = [...(await fetchText('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => loc,
  );
  expect(addresses).toEqual(expect.arrayContaining(contentPages.map(({ path }) => brand.siteUrl + path)));
  for (const address of addresses) {
    const html = await fetchText(new URL(address!).pathname);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).not.toMatch(/noindex/);
  }
  expect(await fetchText('/robots.txt')).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
});

test('every link, picture, script and icon leads somewhere', async () => {
  const found = new Map<string, string>();
  const add = (target: string, from: string) => {
    if (target.startsWith('/')) found.set(target, from);
  };
  for (const { path } of contentPages) {
    const html = await fetchText(path);
    for (const [, target = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      add(target, path);
      const [page, fragment] = target.split('#');
      if (page === '' && fragment !== '') expect(html).toContain(` id="${fragment}"`);
    }
    for (const [, targets = ''] of html.matchAll(/ data-(?:entry|chunks)="([^"]*)"/g))
      for (const target of targets.split(' ')) add(target, path);
  }
  const manifest: ParsedJson = JSON.parse(await fetchText('/site.webmanifest'));
  for (const { src } of manifest.icons) add(src, '/site.webmanifest');
  expect(found.size).toBeGreaterThan(40);
  const dead: string[] = [];
  for (const [target, from] of found) {
    const { status } = await fetch(runner().site + target, { redirect: 'manual' });
    if (status !== 200) dead.push(`${target} on ${from} answers ${status}`);
  }
  expect(dead).toEqual([]);
});
