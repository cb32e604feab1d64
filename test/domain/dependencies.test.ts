import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

type Dependencies = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

const dependenciesIn = (file: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Dependencies;
  return { ...dependencies, ...devDependencies };
};

const product = dependenciesIn('package.json');
const localCloud = dependenciesIn('packages/local-cloud/package.json');

test('docs/dependencies.md lists exactly the dependencies', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(listed)).toEqual(new Set([...Object.keys(product), ...Object.keys(localCloud)]));
});

test('dependencies shared with the local cloud have the same version', () => {
  const both = Object.keys(product).filter((name) => name in localCloud);
  expect(both.length).toBeGreaterThan(10);
  expect(both.map((name) => [name, localCloud[name]])).toEqual(both.map((name) => [name, product[name]]));
});
