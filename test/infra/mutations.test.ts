import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';

const broken: Record<string, string[]> = JSON.parse(
  execFileSync(process.execPath, ['test/support/synth-mutants.ts'], { encoding: 'utf8' }),
);

const wildcard = (finding: string) => `AwsSolutions-IAM5[${finding}]`;
const catching: [fault: string, rule: string][] = [
  ['public bucket', 'AwsSolutions-S2'],
  ['public bucket', 'NIST.800.53.R5-S3BucketLevelPublicAccessProhibited'],
  ['bucket that nothing keeps from being public', 'NIST.800.53.R5-S3BucketPublicReadProhibited'],
  ['plain HTTP', 'AwsSolutions-S10'],
  ['wildcard resource', wildcard('Resource::*')],
  ['wildcard action', wildcard('Action::dynamodb:*')],
  [
    'every folder of the bucket',
    wildcard(`Resource::arn:aws:s3:::${brand.productPrefix}-prod-uploads-<AWS::AccountId>-eu-west-2/*`),
  ],
  ['missing point-in-time recovery', 'AwsSolutions-DDB3'],
  ['missing point-in-time recovery', 'NIST.800.53.R5-DynamoDBPITREnabled'],
  ['open CORS', 'Product-OpenCors'],
  ['distribution without its web ACL', 'AwsSolutions-CFR2'],
  ['distribution without its web ACL', 'Product-WebAcl'],
  ['guests may call every route', 'Product-GuestRights'],
  ['guests may call an admin route', 'Product-GuestRights'],
  ['guests may read a table', 'Product-GuestRights'],
  ['guests have a policy of their role’s own', 'Product-GuestRights'],
  ['guests have a policy of AWS', 'Product-GuestRights'],
  ['JWT removed from an admin route', 'AwsSolutions-APIG4'],
  ['JWT removed from an admin route', 'Product-RouteAuthorization'],
  ['signature in place of the JWT of an admin route', 'Product-RouteAuthorization'],
  ['route without a contract', 'Product-RouteAuthorization'],
];

test('the unchanged product breaks no rule', () => {
  expect(broken['none']).toEqual([]);
});

test.each(catching)('%s: caught by %s', (fault, rule) => {
  expect(broken[fault]).toContain(rule);
});

test('every fault is caught', () => {
  const faults = new Set(catching.map(([fault]) => fault));
  expect(new Set(Object.keys(broken))).toEqual(new Set(['none', ...faults]));
});
