import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { deskPagePatterns, isDeskPage } from '#domain/site/desk-pages.ts';
import { applicationShownKey, foldScript } from '#domain/site/fold-script.ts';
import { signInPath } from '#domain/site/paths.ts';
import { sitemap } from '#domain/site/sitemap.ts';

test('the sitemap lists pages with the time of their last change, where it is known', () => {
  expect(sitemap([{ path: '/' }, { path: '/a', changedAt: '2026-11-20T00:00:00.000Z' }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${brand.siteUrl}/</loc></url>
  <url><loc>${brand.siteUrl}/a</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></url>
</urlset>
`,
  );
});

test.each([
  [signInPath, true],
  [`${signInPath}/x`, false],
  ['/admin', true],
  ['/admin/work/contact', true],
  ['/about/admin', false],
  ['/', false],
])('the desk runs in the document %s: %j', (path, isOne) => {
  expect(isDeskPage(path)).toBe(isOne);
  const patterns = deskPagePatterns.map((one) => one.replace(/\*$/, '.*'));
  expect(patterns.some((one) => new RegExp(`^${one}$`).test(path))).toBe(isOne);
});

test.each([
  ['a device that has shown the form before', { [applicationShownKey]: 'true' }, false],
  ['a new device', {}, true],
  ['a browser without storage', undefined, undefined],
])('what stands before the form is unfolded on %s: %j', (_device, localStorage, isOpen) => {
  const previousSibling: { open?: boolean } = {};
  runInNewContext(foldScript, { document: { currentScript: { previousSibling } }, localStorage });
  expect(previousSibling.open).toBe(isOpen);
});
