import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe } from '@jest/globals';

const require = createRequire(import.meta.url);

/** Defines the tests of all files of a pattern in one environment with one copy of each module; each file has a block of its name. */
export const requireTests = (pattern: string): void => {
  const files = globSync(`test/${pattern}.test.{ts,tsx}`, { exclude: ['**/*.alone.test.{ts,tsx}'] });
  for (const file of files.toSorted()) {
    // Jest would look for its snapshot beside the file of the group, and write a new one.
    if (readFileSync(file, 'utf8').includes('toMatchSnapshot'))
      throw new Error(`Rename ${file} to .alone.test.ts`);
    describe(file, () => {
      require(resolve(file));
    });
  }
};
