import { statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { bundleFolder } from '../../infra/bundling/bundle-lambdas.ts';

/** A Lambda loads its whole bundle at a cold start, while a visitor waits. */
const maxBundleKilobytes = 420;

test.each([...Object.keys(routes), 'sweep-notifications'])('the bundle of %s is small', (id) => {
  expect(statSync(`${bundleFolder(id)}/index.mjs`).size / 1_000).toBeLessThan(maxBundleKilobytes);
});
