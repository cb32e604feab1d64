import { expect, test } from '@jest/globals';
import { destructionSteps } from '../../../scripts/deploy/destroy-stage.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { runSteps } from '../../../scripts/deploy/step.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import type { FakeAwsResponses } from '../../support/aws-settings.ts';
import { fakeTools as fakeDeployTools, useFakeAssembly, completeAccount } from './fake-deployment.ts';

useFakeAssembly();

const noStack = new AwsCallError('cloudformation:DescribeStacks', 'ValidationError');

const destroyed = 'npx cdk destroy --app cdk.out/dev --all --force';

/** Tools whose `cdk destroy` fails once for each number, which is the number of late logs in the buckets then. */
const fakeTools = (typed: string, lateLogs: readonly number[] = [], answers: FakeAwsResponses = {}) => {
  const fake = fakeDeployTools({ ...completeAccount, ...answers }, typed);
  const emptied: string[] = [];
  let attempts = 0;
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    await fake.tools.run(program, args);
    if (args[1] === 'destroy' && attempts++ < lateLogs.length) throw new Error('DELETE_FAILED');
  };
  const emptyLogs = async (account: string): Promise<number> => {
    emptied.push(account);
    return lateLogs[attempts - 1]!;
  };
  return { ...fake, emptied, tools: { ...fake.tools, run, emptyLogs } };
};

test('destroy lists what is kept, and needs the typed stage name', async () => {
  const fake = fakeTools('y');
  const steps = destructionSteps(stageConfig('dev'), fake.tools);
  await expect(runSteps(steps, false, fake.tools.print)).rejects.toThrow(/Nothing was destroyed/);
  expect(fake.printed).toContain('      AWS::DynamoDB::Table  records  eu-west-2');
  expect(fake.printed).toContain('      AWS::Logs::LogGroup  aws-waf-logs  us-east-1');
  expect(fake.printed.join()).not.toContain('AWS::SSM::Parameter');
  expect(fake.commands).not.toContainEqual(expect.stringContaining('cdk destroy'));
  const sure = fakeTools('dev');
  await runSteps(destructionSteps(stageConfig('dev'), sure.tools), false, sure.tools.print);
  expect(sure.commands.at(-1)).toBe(destroyed);
});

test('destroy of a stage without stacks reports that like all commands before it builds anything', async () => {
  const fake = fakeTools('dev', [], { 'cloudformation:DescribeStacks': noStack });
  const steps = destructionSteps(stageConfig('dev'), fake.tools);
  await expect(runSteps(steps, false, fake.tools.print)).rejects.toThrow(
    'The stage dev is not deployed in eu-west-2 in the account of these AWS credentials. Deploy it first (npm run deploy -- dev), or use credentials of its account.',
  );
  expect(fake.commands).toEqual([]);
  expect(fake.calls).toEqual([
    'sts:GetCallerIdentity eu-west-2',
    'cloudformation:DescribeStacks eu-west-2',
    'cloudformation:DescribeStacks us-east-1',
  ]);
});

test.each([
  ['only its edge is left', { 'cloudformation:DescribeStacks eu-west-2': noStack }],
  ['its stacks may not be read', { 'cloudformation:DescribeStacks': new AwsCallError('', 'AccessDenied') }],
] as const)('destroy continues if %s', async (_, answers) => {
  const fake = fakeTools('dev', [], answers);
  await runSteps(destructionSteps(stageConfig('dev'), fake.tools), false, fake.tools.print);
  expect(fake.commands.at(-1)).toBe(destroyed);
});

const attemptsOf = ({ commands }: { readonly commands: readonly string[] }): number =>
  commands.filter((command) => command === destroyed).length;

test('destroy empties the buckets and continues after late access logs stopped it', async () => {
  const fake = fakeTools('dev', [3, 1]);
  await runSteps(destructionSteps(stageConfig('dev'), fake.tools), false, fake.tools.print);
  expect(attemptsOf(fake)).toBe(3);
  expect(fake.emptied).toEqual(['123456789012', '123456789012']);
  expect(fake.printed.join()).toContain('trying again');
});

test.each([
  ['nothing arrived', 'dev', [0], 1],
  ['logs never end', 'dev', [1, 1, 1, 1, 1], 4],
] as const)('destroy gives up if %s', async (_, stage, lateLogs, attempts) => {
  const fake = fakeTools(stage, lateLogs);
  const steps = destructionSteps(stageConfig(stage), fake.tools);
  await expect(runSteps(steps, false, fake.tools.print)).rejects.toThrow('DELETE_FAILED');
  expect(attemptsOf(fake)).toBe(attempts);
});

test('destroy reports access log buckets that can’t be emptied, and fails with cdk’s error', async () => {
  const fake = fakeTools('dev', [3]);
  const emptyLogs = () => Promise.reject(new AwsCallError('s3:ListAllMyBuckets', 'AccessDenied'));
  const steps = destructionSteps(stageConfig('dev'), { ...fake.tools, emptyLogs });
  await expect(runSteps(steps, false, fake.tools.print)).rejects.toThrow('DELETE_FAILED');
  expect(fake.printed.join('\n')).toContain(
    'The access log buckets could not be emptied: These AWS credentials lack the permission s3:ListAllMyBuckets',
  );
});

test('destroy empties no bucket of a stage that retains its data', async () => {
  const fake = fakeTools('dev', [3]);
  const steps = destructionSteps({ ...stageConfig('dev'), keepsData: true }, fake.tools);
  await expect(runSteps(steps, false, fake.tools.print)).rejects.toThrow('DELETE_FAILED');
  expect(fake.emptied).toEqual([]);
});
