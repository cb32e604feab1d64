import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentKey } from '#domain/documents/document-key.ts';
import { isOwnDocument, ownershipToken } from '../../../lambdas/clients/document-ownership.ts';

const now = Date.UTC(2026, 10, 20);
const keyOf = (identityId: string, fileName = 'licence.jpg') =>
  documentKey(now, ownershipToken(identityId), fileName, 'image/jpeg');

test('a key identifies its uploader, whatever the file name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string({ unit: 'binary' }), (mine, yours, fileName) => {
      fc.pre(mine !== yours);
      const key = keyOf(mine, fileName);
      expect(isOwnDocument(key, mine)).toBe(true);
      expect(isOwnDocument(key, yours)).toBe(false);
    }),
  );
});

test('a key with any changed digit belongs to nobody', () => {
  const key = keyOf('visitor-1');
  const start = 'loan-documents/'.length + 14;
  for (let index = start; index < start + 64; index += 1) {
    const digit = key[index] === '0' ? '1' : '0';
    expect(isOwnDocument(key.slice(0, index) + digit + key.slice(index + 1), 'visitor-1')).toBe(false);
  }
});

test('two keys of one session differ, and neither contains the identity id', () => {
  const tokens = Array.from({ length: 50 }, () => ownershipToken('eu-west-2:visitor'));
  expect(new Set(tokens).size).toBe(50);
  expect(new Set(tokens.map((token) => token.slice(32))).size).toBe(50);
  expect(tokens.join()).not.toContain('visitor');
});

test('an invalid key belongs to nobody', () => {
  for (const key of ['', 'loan-documents/', `other/${ownershipToken('v')}`, ownershipToken('v')]) {
    expect(isOwnDocument(key, 'v')).toBe(false);
  }
});
