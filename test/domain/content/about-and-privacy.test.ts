import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { companyOverview, mission, reasons } from '#domain/content/about.ts';
import { policyIntroduction, policySections, policyVersion } from '#domain/content/privacy-policy.ts';
import { heldMailDays } from '#domain/incoming-mail/held-mail.ts';

test('about: four reasons and six points of the mission', () => {
  expect(Object.values(reasons)).toHaveLength(4);
  expect(mission).toHaveLength(6);
  expect(companyOverview).toHaveLength(3);
});

test('about: claims about approval and time have a qualifier', () => {
  expect(reasons.yes.qualifier).toMatch(/checks apply/);
  expect(reasons.clear.qualifier).toMatch(/not an approval/);
});

test('privacy: the sections that the law and the site require, each with its own fragment', () => {
  const ids = policySections.map(({ id }) => id);
  expect(ids).toEqual(['collection', 'use', 'sharing', 'security', 'rights']);
  for (const { paragraphs } of policySections) expect(paragraphs.length).toBeGreaterThan(0);
  expect(Object.fromEntries(policySections.map(({ id, points = [] }) => [id, points.length]))).toEqual({
    collection: 7,
    use: 5,
    sharing: 5,
    security: 0,
    rights: 5,
  });
});

test('privacy: what is said of held emails is what is done', () => {
  const security = policySections.find(({ id }) => id === 'security');
  expect(security!.paragraphs.join(' ')).toContain(`held for ${heldMailDays} days`);
});

/** Hashes of the policy by version: a changed text needs a new version and a new entry. */
const policyTexts: Readonly<Record<string, string>> = {
  '2026-11-22': '4da0c341d39cb30d',
  '2026-11-24': 'ad30bc11cbbd0606',
  '2026-11-26': '8fa15addddd2e8c4',
  '2026-11-27': '5ab0de13bd441330',
  '2026-11-28': '37f33ad70a2323e5',
};

test('privacy: a changed text has a new version', () => {
  // The hash excludes names and addresses of the brand.
  const text = JSON.stringify([policyIntroduction.replace(brand.name, ''), policySections]).replaceAll(
    brand.name,
    '',
  );
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(policyTexts[policyVersion]).toBe(hash);
});
