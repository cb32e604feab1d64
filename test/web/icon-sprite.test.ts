import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { iconNames } from '../../web/src/components/icon-names.ts';

test('the sprite has each icon and each social network exactly once', () => {
  const sheet = readFileSync('web/src/components/icons.svg', 'utf8');
  const symbols = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual([...iconNames, ...brand.social]);
});
