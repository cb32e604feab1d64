import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { consentTexts, consentVersion } from '#domain/applications/consents.ts';
import { jointConsentTexts } from '#domain/applications/joint-fields.ts';
import { policyVersion } from '#domain/content/privacy-policy.ts';
import { brand } from '#domain/brand.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';

/** Hashes of the texts by version: a changed text needs a new version and a new entry. */
const texts: Readonly<Record<string, string>> = {
  '2026-11-24': 'bcae97ab0cbf8545',
  '2026-11-26': '12ab0beb44801a45',
  '2026-11-27': '8829f4c27f4dd1d9',
  '2026-11-28': 'd6004a611746dd53',
};

test('the consent version changes with the texts and the policy, and is stored with the application', () => {
  const text = JSON.stringify({ ...consentTexts, jointConsentTexts, policyVersion }).replaceAll(
    brand.name,
    '',
  );
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(texts[consentVersion]).toBe(hash);
  expect(formToPayload(sampleForm).details.consent_policy_version).toBe(consentVersion);
});
