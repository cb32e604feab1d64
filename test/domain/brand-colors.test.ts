import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { brandColors } from '#domain/brand-colors.ts';

test.each(Object.entries(brandColors))('%s is the colour of the token', (name, color) => {
  const token = name.replace(/\d+/, '-$&');
  expect(readFileSync('web/src/styles/tokens.css', 'utf8')).toContain(`  --${token}: ${color};`);
});
