import { expect, test } from '@jest/globals';
import { App, Aws, Stack } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import {
  acknowledge,
  bucketFindings,
  deadLetterFindings,
  functionFindings,
  ownPolicyFindings,
  wildcardFinding,
} from '../../infra/checks/accepted-findings.ts';
import { rulePacks } from '../../infra/checks/product-checks.ts';

const anySite = { corsRules: [{ allowedOrigins: ['*'], allowedMethods: ['PUT'] }] };

test('an acknowledged finding is not a violation, and its reason is in the template’s metadata', () => {
  const app = new App();
  const stack = new Stack(app, 'stack');
  const bucket = new CfnBucket(stack, 'Bucket', { corsConfiguration: anySite });
  const violations = () => rulePacks({ needsWebAcl: false }).at(-1)!.validateScope(app).violations;
  expect(violations()).toHaveLength(1);
  acknowledge(bucket, { 'Product-OpenCors': 'Everybody may read it.', Other: 'Another reason.' });
  expect(violations()).toEqual([]);
  const kept = bucket.node.metadata.filter(({ type }) => type === 'aws:cdk:acknowledged-rules');
  expect(Object.assign({}, ...kept.map(({ data }) => data as object))).toEqual({
    'Annotation::Product-OpenCors': 'Everybody may read it.',
    'Annotation::Other': 'Another reason.',
  });
});

test('a wildcard finding names the account as the rule packs do', () => {
  expect(wildcardFinding(`arn:aws:s3:::uploads-${Aws.ACCOUNT_ID}/*`)).toBe(
    'AwsSolutions-IAM5[Resource::arn:aws:s3:::uploads-<AWS::AccountId>/*]',
  );
});

test('every finding accepted for several constructs has a reason', () => {
  const findings = { ...functionFindings, ...ownPolicyFindings, ...bucketFindings };
  expect(Object.keys(findings).sort()).toEqual([
    'NIST.800.53.R5-IAMNoInlinePolicy',
    'NIST.800.53.R5-LambdaConcurrency',
    'NIST.800.53.R5-LambdaInsideVPC',
    'NIST.800.53.R5-S3BucketReplicationEnabled',
    'Serverless-LambdaTracing',
  ]);
  for (const reason of Object.values(findings)) expect(reason).toMatch(/^[A-Z].{80,}\.$/);
  expect(deadLetterFindings('It is repeated.')).toEqual({
    'NIST.800.53.R5-LambdaDLQ': 'It is repeated.',
    'Serverless-LambdaDLQ': 'It is repeated.',
  });
});
