import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { applyRecipe, copyProduct, filesWithTypeErrors } from './apply-recipe.ts';

describe('the recipe of a field of a form, carried out on a copy', () => {
  const root = copyProduct();
  const { added, changed } = applyRecipe('test/recipes/town', root);
  afterAll(() => rmSync(root, { recursive: true }));

  test('touches at most 4 files, samples and tests included', () => {
    expect(added.length + changed.length).toBeLessThanOrEqual(4);
  });

  test('compiles', () => {
    expect(filesWithTypeErrors(root)).toEqual([]);
  });

  test('passes the tests of fields, records, mails and desk', () => {
    const tests = [
      'domain/submissions',
      'domain/contact',
      'lambdas/notifications',
      'lambdas/work',
      'web/send',
    ];
    const jest = [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit-file',
      '--maxWorkers',
      '1',
      '--json',
    ];
    const { stdout } = spawnSync(
      process.execPath,
      ['--experimental-vm-modules', ...jest, ...tests.map((folder) => `test/${folder}`)],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { testResults } = JSON.parse(stdout) as { testResults: { name: string; status: string }[] };
    expect(testResults.length).toBeGreaterThan(30);
    expect(testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name)).toEqual([]);
  });
});
