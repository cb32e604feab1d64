import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { stackSizes } from '../../infra/checks/stack-sizes.ts';

/** Synthesizes a stack of so many resources and at least so many bytes, and returns what the check says. */
const checkStack = (resources: number, bytes = 0) => {
  const outdir = mkdtempSync(join(tmpdir(), 'broker-stack-sizes-'));
  const app = new App({ outdir, analyticsReporting: false });
  const stack = new Stack(app, 'work');
  const properties = { Text: 'x'.repeat(Math.ceil(bytes / resources)) };
  Array.from(
    { length: resources },
    (_, number) => new CfnResource(stack, `Resource${number}`, { type: 'Custom::Sample', properties }),
  );
  const stackTemplates = app.synth().stacks.map(({ templateFullPath: templatePath, id }) => ({
    stackConstructPath: id,
    templatePath,
    accountId: undefined,
    region: undefined,
  }));
  const { success, violations } = stackSizes.validate({
    appConstruct: app,
    stackTemplates,
    templatePaths: [],
  });
  rmSync(outdir, { recursive: true });
  return { success, told: violations.map(({ description }) => description) };
};

test.each([
  ['399 resources', 399, 0],
  ['899 KB', 1, 897_500],
])('a stack with %s passes', (_what, resources, bytes) => {
  expect(checkStack(resources, bytes)).toEqual({ success: true, told: [] });
});

test.each([
  ['400 resources', 400, 0, /^The stack work has 400 resources, and must have fewer than 400\. /],
  ['900 KB', 1, 899_500, /^The stack work has 90\d KB, and must have less than 900\. /],
])('a stack with %s is refused, and the message says what to do', (_what, resources, bytes, problem) => {
  const { success, told } = checkStack(resources, bytes);
  expect(success).toBe(false);
  expect(told).toEqual([expect.stringMatching(problem)]);
  expect(told[0]).toContain('Move an area into another stack in infra/config/route-stacks.ts');
});
