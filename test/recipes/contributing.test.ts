import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const recipes = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## /m).slice(1);

test('there are seven recipes', () => {
  expect(recipes).toHaveLength(7);
});

describe.each(recipes.map((recipe) => [recipe.split('\n')[0], recipe]))(
  'the recipe ‘%s’',
  (_title, recipe) => {
    test('has at most 25 lines', () => {
      expect(recipe!.trim().split('\n').length).toBeLessThanOrEqual(25);
    });

    test('names only files that exist or that its fixture adds', () => {
      const named = [...recipe!.matchAll(/`((?:domain|lambdas|infra|web|scripts|test)\/[^`]+)`/g)].map(
        ([, file]) => file!,
      );
      expect(named.length).toBeGreaterThan(2);
      const isThere = (file: string): boolean =>
        existsSync(file) || existsSync(`test/recipes/callback/${file}`);
      expect(named.filter((file) => !isThere(file))).toEqual([]);
    });
  },
);
