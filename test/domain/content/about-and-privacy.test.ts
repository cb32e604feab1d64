import { expect, test } from '@jest/globals';
import { companyOverview, mission, reasons } from '#domain/content/about.ts';
import { policySections } from '#domain/content/privacy-policy.ts';

test('about: four reasons and six points of the mission', () => {
  expect(Object.values(reasons)).toHaveLength(4);
  expect(mission).toHaveLength(6);
  expect(companyOverview).toHaveLength(3);
});

test('about: what is promised about approval and time is limited beside it', () => {
  expect(reasons.yes.qualifier).toMatch(/checks apply/);
  expect(reasons.clear.qualifier).toMatch(/not an approval/);
});

test('privacy: the sections that the law and the site ask for, each with an address of its own', () => {
  const ids = policySections.map(({ id }) => id);
  expect(ids).toEqual(['collection', 'use', 'sharing', 'security', 'rights']);
  for (const { paragraphs } of policySections) expect(paragraphs.length).toBeGreaterThan(0);
  expect(Object.fromEntries(policySections.map(({ id, points = [] }) => [id, points.length]))).toEqual({
    collection: 6,
    use: 5,
    sharing: 5,
    security: 0,
    rights: 4,
  });
});
