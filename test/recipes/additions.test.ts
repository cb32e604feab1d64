import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

const additions = [
  {
    recipe: 'town',
    tests: 'domain/{contact,submissions}/**/*,lambdas/{notifications,work}/**/*,web/send*',
  },
  { recipe: 'preferred-name', tests: 'domain/{applications,submissions}/**/*,lambdas/notifications/**/*' },
  {
    recipe: 'status',
    tests: 'domain/{complaints,my-request}/**/*,domain/work/*workflows,lambdas/{notifications,work}/**/*',
  },
];

// A check of all types costs 15 s of processor time, so one copy serves all recipes that add something.
describe('the recipes of fields, a status, a public form and an admin route, carried out on one copy', () => {
  const root = copyProduct();
  const touched = additions.map(({ recipe }) => ({
    recipe,
    ...applyRecipe(`test/recipes/${recipe}`, root),
  }));
  const newFiles = ['callback', 'staff-route'].flatMap(
    (recipe) => applyRecipe(`test/recipes/${recipe}`, root).added,
  );
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(touched)('$recipe touches at most 4 files, samples and tests included', ({ added, changed }) => {
    expect(added.length + changed.length).toBeLessThanOrEqual(4);
  });

  test('all compile', () => {
    expect(filesWithTypeErrors(root)).toEqual([]);
  });

  test.each(['oxlint', 'oxfmt --check'])('the new files pass %s', (check) => {
    const [program = '', ...options] = check.split(' ');
    const { stdout, status } = spawnSync(join('node_modules/.bin', program), [...options, ...newFiles], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual([expect.any(String), 0]);
  });

  describe('the tests of fields, statuses, records, mails and desk', () => {
    let results: z.infer<typeof resultSchema>[];

    beforeAll(() => {
      const group = join(root, 'test/groups/unit/additions.test.ts');
      const patterns = additions.map(({ tests }) => tests).join(',');
      writeFileSync(
        group,
        `import { requireTests } from '../require-tests.ts';\nrequireTests('{${patterns}}');\n`,
      );
      const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers', '1', '--json', group];
      const { stdout } = spawnSync(process.execPath, ['--experimental-vm-modules', ...jest], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      results = resultsSchema
        .parse(JSON.parse(stdout))
        .testResults.flatMap(({ assertionResults }) => assertionResults);
    });

    test.each(additions)('pass with $recipe', ({ tests }) => {
      const files = new Set(globSync(`test/{${tests}}.test.{ts,tsx}`, { cwd: root }));
      const own = results.filter(({ ancestorTitles: [file] }) => files.has(file!));
      expect(new Set(own.map(({ ancestorTitles: [file] }) => file)).size).toBeGreaterThan(25);
      expect(own.filter(({ status }) => status !== 'passed')).toEqual([]);
    });
  });
});
