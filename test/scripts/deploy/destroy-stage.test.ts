import { expect, test } from '@jest/globals';
import { destructionSteps } from '../../../scripts/deploy/destroy-stage.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { takeSteps } from '../../../scripts/deploy/step.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import type { AwsAnswers } from '../../support/aws-settings.ts';
import { fakeTools as fakeDeployTools, useFakeAssembly, wellPrepared } from './fake-deployment.ts';

useFakeAssembly();

const noStack = new AwsCallError('cloudformation:DescribeStacks', 'ValidationError');

const destroyed = 'npx cdk destroy --app cdk.out/dev --all --force';

/** Tools whose `cdk destroy` fails as often as the numbers say, each time with so many late logs in the buckets. */
const fakeTools = (typed: string, lateLogs: readonly number[] = [], answers: AwsAnswers = {}) => {
  const fake = fakeDeployTools({ ...wellPrepared, ...answers }, typed);
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

test('a destruction names what stays, and goes by the typed name alone', async () => {
  const fake = fakeTools('y');
  const steps = destructionSteps(stageConfig('dev'), fake.tools);
  await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow(/nothing was destroyed/);
  expect(fake.printed).toContain('      AWS::DynamoDB::Table  records  eu-west-2');
  expect(fake.printed).toContain('      AWS::Logs::LogGroup  aws-waf-logs  us-east-1');
  expect(fake.printed.join()).not.toContain('AWS::SSM::Parameter');
  expect(fake.commands).not.toContainEqual(expect.stringContaining('cdk destroy'));
  const sure = fakeTools('dev');
  await takeSteps(destructionSteps(stageConfig('dev'), sure.tools), false, sure.tools.print);
  expect(sure.commands.at(-1)).toBe(destroyed);
});

test('a destruction of a stage without stacks says so in the words of all commands before it builds anything', async () => {
  const fake = fakeTools('dev', [], { 'cloudformation:DescribeStacks': noStack });
  const steps = destructionSteps(stageConfig('dev'), fake.tools);
  await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow(
    'The stage dev is not deployed in eu-west-2 to the account of these AWS credentials: deploy it first (npm run deploy -- dev), or take credentials of its account.',
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
  [
    'its stacks may not be looked at',
    { 'cloudformation:DescribeStacks': new AwsCallError('', 'AccessDenied') },
  ],
] as const)('a destruction goes on where %s', async (_, answers) => {
  const fake = fakeTools('dev', [], answers);
  await takeSteps(destructionSteps(stageConfig('dev'), fake.tools), false, fake.tools.print);
  expect(fake.commands.at(-1)).toBe(destroyed);
});

const attemptsOf = ({ commands }: { readonly commands: readonly string[] }): number =>
  commands.filter((command) => command === destroyed).length;

test('a destruction that late access logs stopped empties their buckets and goes on', async () => {
  const fake = fakeTools('dev', [3, 1]);
  await takeSteps(destructionSteps(stageConfig('dev'), fake.tools), false, fake.tools.print);
  expect(attemptsOf(fake)).toBe(3);
  expect(fake.emptied).toEqual(['123456789012', '123456789012']);
  expect(fake.printed.join()).toContain('trying again');
});

test.each([
  ['nothing arrived', 'dev', [0], 1],
  ['logs never end', 'dev', [1, 1, 1, 1, 1], 4],
] as const)('a destruction gives up where %s', async (_, stage, lateLogs, attempts) => {
  const fake = fakeTools(stage, lateLogs);
  const steps = destructionSteps(stageConfig(stage), fake.tools);
  await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow('DELETE_FAILED');
  expect(attemptsOf(fake)).toBe(attempts);
});

test('a destruction that can’t empty the buckets of access logs tells that, and fails as cdk did', async () => {
  const fake = fakeTools('dev', [3]);
  const emptyLogs = () => Promise.reject(new AwsCallError('s3:ListAllMyBuckets', 'AccessDenied'));
  const steps = destructionSteps(stageConfig('dev'), { ...fake.tools, emptyLogs });
  await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow('DELETE_FAILED');
  expect(fake.printed.join('\n')).toContain(
    'The buckets of access logs could not be emptied: These AWS credentials may not do s3:ListAllMyBuckets',
  );
});

test('a destruction empties no bucket of a stage whose data stays', async () => {
  const fake = fakeTools('dev', [3]);
  const steps = destructionSteps({ ...stageConfig('dev'), keepsData: true }, fake.tools);
  await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow('DELETE_FAILED');
  expect(fake.emptied).toEqual([]);
});
