import { expect, test } from '@jest/globals';
import { stageConfig } from '../../../infra/config/stages.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { failedCreationSteps } from '../../../scripts/deploy/failed-creation.ts';
import { runSteps } from '../../../scripts/deploy/step.ts';
import { tables } from '#domain/tables.ts';
import type { FakeAwsResponses } from '../../support/aws-settings.ts';
import { completeAccount, fakeTools } from './fake-deployment.ts';

const failed: FakeAwsResponses = {
  'cloudformation:DescribeStacks': '<StackStatus>ROLLBACK_COMPLETE</StackStatus>',
  'dynamodb:DescribeTable': JSON.stringify({
    Table: { ItemCount: 0, SSEDescription: { KMSMasterKeyArn: 'arn:key' } },
  }),
  'dynamodb:Scan': JSON.stringify({ Count: 0 }),
  'dynamodb:UpdateTable': '{}',
  'dynamodb:DeleteTable': '{}',
  's3:DeleteBucket': '',
};

const remove = async (answers: FakeAwsResponses = {}, typed = 'prod') => {
  const fake = fakeTools({ ...completeAccount, ...failed, ...answers }, typed);
  const steps = failedCreationSteps(stageConfig('prod'), fake.tools);
  const error = await runSteps(steps, false, fake.tools.print).catch((thrown: Error) => thrown);
  const deleted = fake.calls.filter((call) => call.startsWith('dynamodb:DeleteTable'));
  return { ...fake, error, deleted };
};

test('the empty tables of a failed first creation are removed, with their bucket', async () => {
  const { error, deleted, calls, printed } = await remove();
  expect(error).toBeUndefined();
  expect(deleted).toHaveLength(tables.length);
  expect(calls).toContain('s3:DeleteBucket eu-west-2');
  expect(printed.at(-1)).toBe('    Deploy again: npm run deploy -- prod');
});

test('a stack that was removed counts as failed, and what is not there is left out', async () => {
  const { error, deleted, printed } = await remove({
    'cloudformation:DescribeStacks': new AwsCallError('', 'ValidationError'),
    'dynamodb:DescribeTable': new AwsCallError('', 'ResourceNotFoundException'),
  });
  expect([error, deleted]).toEqual([undefined, []]);
  expect(printed.join()).toMatch(/Removed \S+-prod-uploads-123456789012-eu-west-2\./);
});

test.each<[string, FakeAwsResponses, string, RegExp]>([
  [
    'of a stack that works',
    { 'cloudformation:DescribeStacks': '<StackStatus>UPDATE_COMPLETE</StackStatus>' },
    'prod',
    /is UPDATE_COMPLETE, so its creation did not fail/,
  ],
  [
    'of a table with records, which DynamoDB counts hours later',
    { 'dynamodb:Scan': JSON.stringify({ Count: 1 }) },
    'prod',
    /has records, so nothing was removed/,
  ],
  [
    'of a table whose key waits for deletion',
    { 'dynamodb:Scan': new AwsCallError('', 'AccessDeniedException') },
    'prod',
    /can't be read \(AccessDeniedException\).* aws kms cancel-key-deletion --key-id arn:key --region eu-west-2/,
  ],
  ['without the typed name', {}, 'yes', /Nothing was removed/],
])('nothing is removed %s', async (_, answers, typed, message) => {
  const { error, calls } = await remove(answers, typed);
  expect(error?.message).toMatch(message);
  expect(calls.filter((call) => /Delete|UpdateTable/.test(call))).toEqual([]);
});
