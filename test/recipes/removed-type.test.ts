import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { applyRecipe, copyProduct, filesWithTypeErrors } from './apply-recipe.ts';

/** Paths, ids and identifiers with the type's name; SES calls mail that somebody reports a complaint, too. */
const trace = /(?<!without)[/-]complaints?\b|\bcomplaints?[/-]|\bcomplaint(?!Event|Feedback)[A-Z]/;

describe('the recipe that removes a type of submission, carried out on a copy', () => {
  const root = copyProduct();
  applyRecipe('test/recipes/without-complaints', root);
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  // Tests ask git for the product's files.
  git('init', '--quiet');
  git('add', '.');
  afterAll(() => rmSync(root, { recursive: true }));

  test('compiles', () => {
    expect(filesWithTypeErrors(root)).toEqual([]);
  });

  test('leaves nothing that nothing uses', () => {
    const { stdout, status } = run('node_modules/.bin/knip');
    expect([stdout, status]).toEqual(['', 0]);
  });

  test('leaves no name of the type', () => {
    const files = git('ls-files', ':!docs', ':!test/recipes', ':!node_modules').trim().split('\n');
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => trace.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('breaks no test but those that go with it', () => {
    const { stdout } = run(
      process.execPath,
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--maxWorkers',
      '1',
      '--json',
      ...['domain', 'web'].map((folder) => `test/groups/unit/${folder}.test.ts`),
    );
    const { numPassedTests, testResults } = JSON.parse(stdout) as {
      numPassedTests: number;
      testResults: { assertionResults: { status: string; fullName: string }[] }[];
    };
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    expect(failed.map(({ fullName }) => fullName)).toEqual([]);
    expect(numPassedTests).toBeGreaterThan(1_000);
  });
});
