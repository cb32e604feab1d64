import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { bundleFolder } from '../../infra/bundling/bundle-lambdas.ts';

/** A Lambda loads its whole bundle at a cold start, while a visitor waits. */
const maxBundleKilobytes = 500;

/** These also compose mails and read from S3; no visitor waits for them. */
const unawaited = new Map([
  ['sweep-notifications', 700],
  ['notify-loan-application', 700],
  ['send-digest', 700],
  // These compose mails for an administrator, who is told that they are being sent.
  ['invite-account', 700],
  ['pass-on-submission', 520],
  ['send-work-reply', 520],
  // The type of applications says what staff read of one, too.
  ['submit-application', 520],
]);

const bundles = readdirSync(dirname(bundleFolder('any')));

test('every route has a bundle', () => {
  expect(bundles).toEqual(expect.arrayContaining(Object.keys(routes)));
});

test.each(bundles)('the bundle of %s is small', (id) => {
  expect(statSync(`${bundleFolder(id)}/index.mjs`).size / 1_000).toBeLessThanOrEqual(
    unawaited.get(id) ?? maxBundleKilobytes,
  );
});
