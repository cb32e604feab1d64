import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { securityText } from '#domain/site/security-text.ts';

test('finders of faults are told whom to write to, for less than a year', () => {
  expect(securityText(Date.parse('2026-11-26T00:00:00.000Z'))).toBe(
    `Contact: mailto:${brand.email}\nExpires: 2027-11-21T00:00:00.000Z\nPreferred-Languages: en\nCanonical: ${brand.siteUrl}/.well-known/security.txt\n`,
  );
});
