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

/** Returns the addresses of all prerendered pages. */
const prerendered = (): string[] =>
  globSync('**/index.html', { cwd: 'build/site' }).map((file) => `/${dirname(file)}`.replace('/.', '/'));

test('each page is in the sitemap with a row for the tests, or not for search engines', async () => {
  const listed = new Set([...contentPages.map(({ path }) => path), vehiclePagePath('_')]);
  const others = prerendered().filter((path) => !listed.has(path));
  expect(others).toEqual(expect.arrayContaining(['/login', '/forgot-password', '/admin', '/documents']));
  for (const path of others) {
    const head = htmlElements(readFileSync(join('build/site', path, 'index.html'), 'utf8'));
    const robots = head.filter(({ attributes }) => attributes['name'] === 'robots');
    expect([path, robots.map(({ attributes }) => attributes['content'])]).toEqual([
      path,
      [expect.stringContaining('noindex')],
    ]);
    expect(head.filter(({ attributes }) => attributes['rel'] === 'canonical')).toEqual([]);
  }
});

// Nothing measures the application yet.
const withoutBudget = new Set(['/loan-application']);

test('each page of the sitemap has a budget', () => {
  const measured = measuredRoutes.map(({ path }) => path);
  const paths = contentPages.map(({ path }) => path).filter((path) => !withoutBudget.has(path));
  expect(measured).toEqual(expect.arrayContaining(paths));
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
