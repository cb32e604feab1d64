import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { applyRecipe, copyProduct, filesWithTypeErrors } from './apply-recipe.ts';

describe.each([
  {
    recipe: 'town',
    tests: ['domain/submissions', 'domain/contact', 'lambdas/notifications', 'lambdas/work', 'web/send'],
  },
  { recipe: 'preferred-name', tests: ['domain/submissions', 'domain/applications', 'lambdas/notifications'] },
])('the recipe of a field of a form, carried out on a copy: $recipe', ({ recipe, tests }) => {
  const root = copyProduct();
  const { added, changed } = applyRecipe(`test/recipes/${recipe}`, root);
  afterAll(() => rmSync(root, { recursive: true }));

  test('touches at most 4 files, samples and tests included', () => {
    expect(added.length + changed.length).toBeLessThanOrEqual(4);
  });

  test('compiles', () => {
    expect(filesWithTypeErrors(root)).toEqual([]);
  });

  test('passes the tests of fields, records, mails and desk', () => {
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
    expect(testResults.length).toBeGreaterThan(25);
    expect(testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name)).toEqual([]);
  });
});
