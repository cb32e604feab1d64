import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { measuredRoutes } from '../../tools/bench/web/budgets.ts';
import { contentPages } from '../support/content-pages.ts';
import { htmlElements } from '../support/html-elements.ts';
import { useRunner } from '../support/use-runner.ts';
import type { ParsedJson } from '../support/templates.ts';

const runner = useRunner();
const fetchText = async (path: string): Promise<string> => (await fetch(runner().site + path)).text();

test('no two pages have the same title or description', async () => {
  const heads = await Promise.all(contentPages.map(({ path }) => fetchText(path)));
  for (const part of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const found = heads.map((html) => part.exec(html)?.[1]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(contentPages.length);
  }
});

/** Pages that search engines must not list, each with the browser test that looks for its accessibility. */
const unlistedPages: Readonly<Record<string, string>> = {
  '/login': 'sign-in',
  '/forgot-password': 'sign-in',
  '/my-request': 'my-request',
  '/vehicle-alerts': 'vehicle-alerts',
  '/vehicle/compare': 'watchlist',
  '/vehicle/watchlist': 'watchlist',
  '/contact-seller': 'contact-seller',
  '/admin': 'vehicles/form',
  '/admin/inbox': 'inbox',
  '/admin/inbox/_/_': 'submission/page',
  '/admin/new': 'desk-pages',
  '/admin/people/_/_': 'desk-pages',
  '/admin/activity': 'activity',
  '/admin/complaints': 'complaints-register',
  '/admin/deadlock-letter/_': 'complaints-register',
  '/admin/report': 'report',
  '/admin/team': 'team',
  '/admin/templates': 'desk-pages',
  '/admin/lenders': 'desk-pages',
  '/admin/held-mail': 'desk-pages',
  '/admin/account': 'admin-session',
  '/admin/privacy': 'privacy-desk',
};

/** Addresses of all prerendered pages. */
const prerendered = globSync('**/index.html', { cwd: 'build/site' }).map((file) =>
  `/${dirname(file)}`.replace('/.', '/'),
);
const indexed = [...contentPages.map(({ path }) => path), vehiclePagePath('_')];

test('each page has a row for search engines, or one that hides it from them', () => {
  expect(prerendered.toSorted()).toEqual([...indexed, ...Object.keys(unlistedPages)].toSorted());
});

test.each(Object.entries(unlistedPages))('%s is not for search engines', (path, browserTest) => {
  const head = htmlElements(readFileSync(join('build/site', path, 'index.html'), 'utf8'));
  const robots = head.filter(({ attributes }) => attributes['name'] === 'robots');
  expect(robots.map(({ attributes }) => attributes['content'])).toEqual([expect.stringContaining('noindex')]);
  expect(head.filter(({ attributes }) => attributes['rel'] === 'canonical')).toEqual([]);
  const sources = globSync(`test/browser/**/${browserTest}{.test,}.ts`).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(sources.join()).toMatch(/axeViolations\(|expectAccessible(OnBoth)?\(/);
});

test('each page for search engines has a budget', () => {
  expect(measuredRoutes.map(({ path }) => path.replace('{id}', '_')).toSorted()).toEqual(indexed.toSorted());
});

test('the sitemap lists the pages to read and none that are not for search engines', async () => {
  const addresses = [...(await fetchText('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => loc,
  );
  expect(new Set(addresses)).toEqual(new Set(contentPages.map(({ path }) => brand.siteUrl + path)));
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
