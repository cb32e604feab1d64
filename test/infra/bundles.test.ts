import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { bundleFolder } from '../../infra/bundling/bundle-lambdas.ts';

// A cold start loads the whole bundle while a visitor waits.
const maxBundleKilobytes = 500;

// These also compose mails and read from S3; no visitor waits for them.
const unawaited = new Map([
  ['sweep-notifications', 700],
  ['notify-loan-application', 700],
  ['send-digest', 700],
  // Composes mails for an administrator, who sees that they are being sent.
  ['invite-account', 700],
  ['pass-on-submission', 520],
  // The application type also contains the texts that staff read; it counts, checks and attaches files, and logs.
  ['submit-application', 520],
  // Also knows working days, for when the last document came; it is called once a file has been uploaded for seconds.
  ['add-document', 520],
  // Also reads the key of links, and is called once files have been uploaded for seconds.
  ['send-requested-documents', 520],
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
