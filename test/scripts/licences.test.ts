import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  license: z.string(),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
});
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')));

test('docs/dependencies.md names the licence of every installed package', () => {
  const [sentence = ''] =
    /All are under [\s\S]*?\.\n/.exec(readFileSync('docs/dependencies.md', 'utf8')) ?? [];
  const listed = /All are under (.+), but for/.exec(sentence)![1]!.split(/, | or /);
  const manifests = [manifestOf('.'), manifestOf('packages/local-cloud')];
  const packages = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  // The local cloud is a part of this repository, under its licence.
  const others = [...new Set(packages)]
    .filter((name) => name !== 'local-cloud')
    .map((name) => ({ name, license: manifestOf(`node_modules/${name}`).license }))
    .filter(({ license }) => !listed.includes(license));
  for (const { name, license } of others) expect(sentence).toContain(`\`${name}\` (${license})`);
  expect(sentence.match(/`/g)).toHaveLength(2 * others.length);
});
