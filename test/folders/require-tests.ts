import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe } from '@jest/globals';

const require = createRequire(import.meta.url);

/** Defines all tests of a folder in one environment with one copy of each module; each file has a block of its name. */
export const requireTests = (folder: string): void => {
  const files = globSync(`test/${folder}/**/*.test.{ts,tsx}`, { exclude: ['**/*.alone.test.ts'] });
  for (const file of files.toSorted()) {
    describe(file, () => {
      require(resolve(file));
    });
  }
};
