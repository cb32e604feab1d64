import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('every dependency earns its place in docs/dependencies.md, and no other is listed', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    object
  >;
  expect(new Set(listed)).toEqual(new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]));
});
