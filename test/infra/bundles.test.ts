import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { bundleFolder } from '../../infra/bundling/bundle-lambdas.ts';

// A cold start loads the whole bundle while a visitor waits.
const maxBundleKilobytes = 500;

// No visitor waits for a notice, whose phone numbers need the numbering plans, and whose link to the desk the site's address.
const noticeKilobytes = 630;

// These also compose mails and read from S3; no visitor waits for them. Those of all types have room for a few more.
const unawaited = new Map([
  ['sweep-notifications', 760],
  // Reads mails of all shapes, after SES has taken them.
  ['receive-mail', 820],
  ['notify-vehicle-inquiry', 650],
  ['send-digest', 520],
  // Composes mails for an administrator, who sees that they are being sent.
  ['invite-account', 520],
]);

// Renders the list's page with React, which adds 290 KB. It is kept warm, and its pages are cached at the edge.
const rendering = new Map([['show-vehicle-list', 750]]);

const bundles = readdirSync(dirname(bundleFolder('any')));

test('every route has a bundle', () => {
  expect(bundles).toEqual(expect.arrayContaining(Object.keys(routes)));
});

test.each(bundles)('the bundle of %s is small', (id) => {
  expect(statSync(`${bundleFolder(id)}/index.mjs`).size / 1_000).toBeLessThanOrEqual(
    unawaited.get(id) ??
      rendering.get(id) ??
      (id.startsWith('notify-') ? noticeKilobytes : maxBundleKilobytes),
  );
});
