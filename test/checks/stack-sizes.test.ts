import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { stackSizes } from '../../infra/checks/stack-sizes.ts';

/** Returns what the check says of a template of so many resources and at least so many bytes. */
const checkStack = (resources: number, bytes = 0) => {
  const folder = mkdtempSync(join(tmpdir(), 'broker-stack-sizes-'));
  const templatePath = join(folder, 'work.template.json');
  const resource = { Type: 'Custom::Sample', Properties: { Text: 'x'.repeat(Math.ceil(bytes / resources)) } };
  const named = Array.from({ length: resources }, (_, number) => [`Resource${number}`, resource]);
  writeFileSync(templatePath, JSON.stringify({ Resources: Object.fromEntries(named) }));
  const { success, violations } = stackSizes.validate({
    stackTemplates: [{ stackConstructPath: 'work', templatePath }],
  } as Parameters<typeof stackSizes.validate>[0]);
  rmSync(folder, { recursive: true });
  expect(violations.flatMap(({ violatingResources }) => violatingResources)).toEqual(
    violations.map(() => ({ constructPath: 'work', templatePath, locations: [] })),
  );
  return {
    success,
    rules: violations.map(({ ruleName }) => ruleName),
    told: violations.map(({ description }) => description),
    paths: violations.flatMap(({ violatingResources }) =>
      violatingResources.map(({ constructPath }) => constructPath),
    ),
  };
};

test.each([
  ['399 resources', 399, 0],
  ['899 KB', 1, 897_500],
])('a stack with %s passes', (_what, resources, bytes) => {
  expect(checkStack(resources, bytes)).toEqual({ success: true, rules: [], told: [], paths: [] });
});

test.each([
  ['400 resources', 400, 0, /^The stack work has 400 resources, and must have fewer than 400\. /],
  ['900 KB', 1, 899_500, /^The stack work has 90\d KB, and must have less than 900\. /],
])('a stack with %s is refused, and the message says what to do', (_what, resources, bytes, problem) => {
  const { success, rules, told, paths } = checkStack(resources, bytes);
  expect({ success, rules, paths }).toEqual({ success: false, rules: ['StackSize'], paths: ['work'] });
  expect(told).toEqual([expect.stringMatching(problem)]);
  expect(told[0]).toContain('Move an area to a later stack in infra/config/route-stacks.ts');
});
