import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const filesOf = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|js)$/.test(file));
const importing = (files: string[], folder: string): string[] =>
  files.filter((file) =>
    new RegExp(`(from|import)\\s*\\(?'(\\.{1,2}/)+${folder}/`).test(readFileSync(file, 'utf8')),
  );

test('tools import nothing of the tests', () => {
  expect(importing(filesOf('tools'), 'test')).toEqual([]);
});

test('the product imports no tools', () => {
  const product = filesOf('bin', 'demo', 'domain', 'infra', 'lambdas', 'packages', 'web');
  expect(importing(product, 'tools')).toEqual([]);
});
