import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@jest/globals';

test('no two files of the site have the same name', () => {
  const names = globSync('web/src/**/*.{ts,tsx}').map((path) => basename(path));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
