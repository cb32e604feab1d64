import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { bundleFolder } from '../../infra/bundling/bundle-lambdas.ts';

/** A Lambda loads its whole bundle at a cold start, while a visitor waits. */
const maxBundleKilobytes = 420;

const bundles = readdirSync(dirname(bundleFolder('any')));

test('every route has a bundle', () => {
  expect(bundles).toEqual(expect.arrayContaining(Object.keys(routes)));
});

test.each(bundles)('the bundle of %s is small', (id) => {
  expect(statSync(`${bundleFolder(id)}/index.mjs`).size / 1_000).toBeLessThan(maxBundleKilobytes);
});
