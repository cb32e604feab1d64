import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folders = ['domain', 'infra', 'lambdas', 'packages', 'scripts', 'web/src'].filter((folder) =>
  existsSync(folder),
);
const source = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !/\btest\b/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
  .join('\n');

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word |'))
  .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| |[ |]+$/g, '')))
  .map(([word = '', , place = '']) => ({ word, place: place.replaceAll('`', '') }));

test('the glossary has words', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length);
});

test.each(rows)('the source uses the word $word, and has $place', ({ word, place }) => {
  expect(source).toMatch(new RegExp('\\b' + word.replaceAll(' ', '[\\s-]?'), 'i'));
  expect([place, existsSync(place) || new RegExp(`\\b${place}\\b`).test(source)]).toEqual([place, true]);
});
