import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';

const folder = process.env.MUTANT_COVERAGE;

if (folder !== undefined) {
  afterAll(() => {
    const { testPath } = expect.getState();
    const mutants = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
    const name = createHash('sha256').update(testPath).digest('hex');
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ test: testPath, mutants }));
  });
}
