import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { brandColors } from '#domain/brand-colors.ts';

const tokensFile = 'web/src/styles/tokens.css';
const tokens = readFileSync(tokensFile, 'utf8');

test.each(Object.entries(brandColors))('%s is the colour of the token', (name, color) => {
  const token = name.replace(/\d+/, '-$&');
  expect(tokens).toContain(`  --${token}: ${color};`);
});

const hexOf = (rgb: string): string =>
  `#${Array.from(rgb.matchAll(/\d+/g), ([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`;

test('other style sheets have no colour of a token, even where it is translucent', () => {
  const colours = [...tokens.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
  const sheets = globSync('web/src/**/*.css').filter((file) => file !== tokensFile);
  const copied = sheets.flatMap((file) => {
    const sheet = readFileSync(file, 'utf8').replaceAll(/rgb\((\d+ \d+ \d+)/g, (_, rgb) => hexOf(rgb));
    return colours.filter((colour) => sheet.includes(colour)).map((colour) => `${file}: ${colour}`);
  });
  expect(copied).toEqual([]);
});
