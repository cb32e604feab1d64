import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { committedSources } from '../support/committed-sources.ts';

const importing = (files: string[], folder: string): string[] =>
  files.filter((file) =>
    new RegExp(`(from|import)\\s*\\(?'(\\.{1,2}/)+${folder}/`).test(readFileSync(file, 'utf8')),
  );

test('tools import nothing of the tests', () => {
  expect(importing(committedSources('tools'), 'test')).toEqual([]);
});

test('the product imports no tools', () => {
  const product = committedSources('bin', 'demo', 'domain', 'infra', 'lambdas', 'packages', 'web');
  expect(importing(product, 'tools')).toEqual([]);
});
