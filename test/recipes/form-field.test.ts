import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { applyRecipe, copyProduct, filesWithTypeErrors } from './apply-recipe.ts';

const resultSchema = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
});
const resultsSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(resultSchema) })),
});

describe.each([
  {
    recipe: 'town',
    tests: 'domain/{contact,submissions}/**/*,lambdas/{notifications,work}/**/*,web/send*',
  },
  { recipe: 'preferred-name', tests: 'domain/{applications,submissions}/**/*,lambdas/notifications/**/*' },
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
    const group = join(root, 'test/groups/unit/form-field.test.ts');
    writeFileSync(
      group,
      `import { requireTests } from '../require-tests.ts';\nrequireTests('{${tests}}');\n`,
    );
    const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers', '1', '--json', group];
    const { stdout } = spawnSync(process.execPath, ['--experimental-vm-modules', ...jest], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { testResults } = resultsSchema.parse(JSON.parse(stdout));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(new Set(results.map(({ ancestorTitles: [file] }) => file)).size).toBeGreaterThan(25);
    expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
  });
});
