import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe } from '@jest/globals';

const require = createRequire(import.meta.url);
const tests = join(import.meta.dirname, '..');

/** Defines the tests of folders in one environment with one copy of each module; each file has a block of its name. */
export const requireTests = (...folders: readonly string[]): void => {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: tests }).toSorted());
  for (const file of files.filter((name) => !name.endsWith('.alone.test.ts'))) {
    describe(file, () => {
      require(join(tests, file));
    });
  }
};
