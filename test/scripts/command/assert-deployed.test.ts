import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { stageConfig } from '../../../infra/config/stages.ts';
import { assertDeployed } from '../../../scripts/command/assert-deployed.ts';
import { stageCloud } from '../../../scripts/command/stage-cloud.ts';
import { fakeAwsSettings } from '../../support/aws-settings.ts';
import { awsResponse, awsError, startAws } from '../../support/aws-stand-in.ts';

let aws: Awaited<ReturnType<typeof startAws>>;
let refusal: string | undefined;

beforeAll(async () => {
  aws = await startAws(() =>
    refusal === undefined ? awsResponse({ Table: { TableStatus: 'ACTIVE' } }) : awsError(refusal),
  );
});
afterAll(() => aws.stop());
beforeEach(() => {
  refusal = 'ResourceNotFoundException';
  aws.operations.length = 0;
});

describe('a command for a stage that is not deployed', () => {
  test.each([
    ['admin', 'list'],
    ['seed'],
    ['replay', 'list'],
    ['privacy', 'export', 'aroha@example.com'],
    ['restore', 'users', '--at', new Date().toISOString()],
  ])('reports that before it does anything: %s', async (script, ...args) => {
    expect(await aws.run(script, ...args, '--stage', 'dev')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The stage dev is not deployed in eu-west-2 in the account of these AWS credentials. Deploy it first (npm run deploy -- dev), or use credentials of its account.\n',
    });
    expect(new Set(aws.operations)).toEqual(new Set(['DescribeTable']));
  });
});

test('a smoke test of a stage that is not deployed from this folder reports that in the same words', async () => {
  const stage = ['dev', 'staging', 'prod'].find((name) => !existsSync(`cdk.out/${name}/outputs.json`));
  const { code, stderr } = await aws.run('smoke', '--stage', String(stage));
  expect([code, stderr]).toEqual([
    1,
    `The stage ${stage} is not deployed in eu-west-2 from this folder. Deploy it first (npm run deploy -- ${stage}), or give its address (npm run smoke -- https://…).\n`,
  ]);
});

describe('a stage’s account', () => {
  const callAs = (account: string) =>
    fakeAwsSettings({ 'sts:GetCallerIdentity': `<Account>${account}</Account>` });
  const settingsFor = () => ({
    region: 'eu-west-2',
    endpoint: aws.endpoint,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
  });
  const cloud = () => ({
    config: { ...stageConfig('dev'), account: '123456789012' },
    settingsFor,
    options: '--stage dev',
    isLocal: false,
  });

  test('is checked first if the stage names one', async () => {
    await expect(assertDeployed(cloud(), callAs('210987654321'))).rejects.toThrow(
      'The stage dev belongs to account 123456789012, but these AWS credentials belong to 210987654321. Use credentials of 123456789012.',
    );
    expect(aws.operations).toEqual([]);
  });

  test('is accepted if it has the tables, or if the credentials may not read them', async () => {
    for (const name of [undefined, 'AccessDeniedException']) {
      refusal = name;
      await expect(assertDeployed(cloud(), callAs('123456789012'))).resolves.toBeUndefined();
    }
    expect(aws.operations).toEqual(['DescribeTable', 'DescribeTable']);
  });

  test('does not matter on this machine, where another stage may run', async () => {
    const local = { ...cloud(), options: '--stage dev --data folder', isLocal: true };
    await expect(assertDeployed(local, callAs('210987654321'))).rejects.toThrow(
      'The stage dev has not run here. Start it (npm start -- --stage dev --data folder), or choose the stage that has.',
    );
  });
});

test('advice selects the product by the options that were given', () => {
  expect(stageCloud({ stage: 'dev' }).options).toBe('--stage dev');
  expect(stageCloud({ stage: 'prod', data: '.local' }).options).toBe('--stage prod --data .local');
});
