import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const { status, stderr } = spawnSync(process.execPath, ['test/support/synth-faulty.ts'], {
  encoding: 'utf8',
});
/** Each error of the report, with its place and the rule that it breaks. */
const errors = stderr.split('\n\n').filter((part) => /^ERROR /m.test(part));

test.each([
  ['a value that CloudFormation would refuse', /data\/Faulty[^]*CloudFormation-Validate::/],
  [
    'a stack that is nearly too large, with what to do',
    /The stack data has 4\d\d resources[^]*infra\/config\/route-stacks\.ts[^]*StackSizes::StackSize/,
  ],
  [
    'indexes that project more than DynamoDB allows, the same attributes in each',
    /data\/WorkWords\/Resource[^]*Product::Product-ProjectedAttributes/,
  ],
  ['a site without its firewall', /web\/Distribution\/Resource[^]*Product::Product-WebAcl/],
])('a synthesis names %s as an error, and fails', (_, report) => {
  expect(status).not.toBe(0);
  expect(errors.filter((error) => report.test(error))).toHaveLength(1);
});

test('a synthesis names findings of cdk-nag and their places, in a stage with a firewall', () => {
  expect(stderr).toMatch(/web\/Distribution\/Resource.*\n.*AwsSolutions::AwsSolutions-CFR2/);
});
