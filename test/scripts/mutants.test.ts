import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { findMutants } from '../../scripts/mutants/find-mutants.ts';
import { sample, sampleGroups } from '../../scripts/mutants/sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('limits, list items and conditions are mutated, names and types are not', async () => {
  const file = join(folder, 'rules.ts');
  const source = `export const frequencies: readonly (1 | 2)[] = [1, 2];
export const names = { 7: frequencies };
export const isOfAge = (age: number): boolean => age >= 18;
`;
  writeFileSync(file, source);
  const { mutants, contents } = await findMutants([file]);
  const changes = mutants.map(({ line, mutator, original, replacement }) =>
    [line, mutator, original, '->', replacement].join(' '),
  );
  expect(changes).toEqual(
    expect.arrayContaining([
      '1 Number 1 -> 2',
      '1 Number 2 -> 3',
      '1 ListItem [1, 2] -> [2]',
      '1 ListItem [1, 2] -> [1]',
      '3 Number 18 -> 19',
      '3 EqualityOperator age >= 18 -> age > 18',
      '3 ConditionalExpression age >= 18 -> true',
    ]),
  );
  expect(mutants.filter(({ mutator }) => mutator === 'Number')).toHaveLength(3);
  expect(contents.get(file)).toContain('stryMutAct');
});

test('a seed draws the same sample each time, another seed another one', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  const drawn = sample(items, 100, 1);
  expect(drawn).toEqual(sample(items, 100, 1));
  expect(new Set(drawn).size).toBe(100);
  expect(drawn).not.toEqual(sample(items, 100, 2));
  expect(sample(items, Infinity, 1)).toHaveLength(1_000);
});

test('each group is drawn in proportion, with a minimum that a small one can reach', () => {
  const group = (name: string, length: number) => Array.from({ length }, (_, index) => `${name} ${index}`);
  const groups = [group('large', 900), group('small', 90), group('tiny', 10)];
  const drawn = sampleGroups(groups, { size: 100, minimum: 20, seed: 1 });
  expect(new Set(drawn).size).toBe(drawn.length);
  const count = (name: string) => drawn.filter((item) => item.startsWith(name)).length;
  expect([count('large'), count('small'), count('tiny')]).toEqual([90, 20, 10]);
  expect(sampleGroups(groups, { size: Infinity, minimum: 20, seed: 1 })).toHaveLength(1_000);
});
