import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { stageConfig } from '../../../infra/config/stages.ts';
import type { StageConfig } from '../../../infra/config/stage-config.ts';
import { CommandError } from '../../../scripts/command/command-error.ts';
import { AwsCallError, type CallAws } from '../../../scripts/deploy/call-aws.ts';
import { deploymentSteps } from '../../../scripts/deploy/deploy-stage.ts';
import { destructionSteps } from '../../../scripts/deploy/destroy-stage.ts';
import { takeSteps } from '../../../scripts/deploy/step.ts';
import { writeAssembly } from './fake-assembly.ts';

/** The mail domain's identity as the stack `clearway-dev-api` makes it. */
const identity = {
  DkimAttributes: { Tokens: ['one', 'two', 'three'] },
  Tags: [
    { Key: 'product', Value: 'clearway' },
    { Key: 'stage', Value: 'dev' },
  ],
};

/** What an account answers that has everything; `undefined` refuses with the error that AWS has for it. */
const wellPrepared: Readonly<Record<string, string>> = {
  'sts:GetCallerIdentity':
    '<GetCallerIdentityResult><Account>123456789012</Account></GetCallerIdentityResult>',
  'ses:GetEmailIdentity': JSON.stringify({ VerifiedForSendingStatus: true, ...identity }),
  'ses:GetAccount': JSON.stringify({ ProductionAccessEnabled: true }),
  'ssm:GetParameter': JSON.stringify({ Parameter: { Value: '27' } }),
};

describe('the steps of', () => {
  const origin = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clearway-test-'));
    process.chdir(folder);
    writeAssembly('cdk.out/dev', {
      data: {
        resources: {
          Records: {
            Type: 'AWS::DynamoDB::Table',
            DeletionPolicy: 'Retain',
            Properties: { TableName: 'records' },
          },
          Parameter: { Type: 'AWS::SSM::Parameter', DeletionPolicy: 'Delete' },
        },
      },
      edge: {
        region: 'us-east-1',
        resources: {
          Log: {
            Type: 'AWS::Logs::LogGroup',
            DeletionPolicy: 'Retain',
            Properties: { LogGroupName: 'aws-waf-logs' },
          },
        },
      },
    });
    writeFileSync(
      'cdk.out/dev/outputs.json',
      JSON.stringify({ 'clearway-dev-web': { SiteUrl: 'https://d1.cloudfront.net', ExportsOutput: 'x' } }),
    );
  });
  afterEach(() => {
    process.chdir(origin);
    rmSync(folder, { recursive: true });
  });

  /** Tools that keep what was done; `answers` are AWS's by action, or errors by their code. */
  const fakeTools = (answers: Readonly<Record<string, string | AwsCallError>>, typed: string) => {
    const printed: string[] = [];
    const commands: string[] = [];
    const calls: string[] = [];
    const call: CallAws = async ({ action, region }) => {
      calls.push(`${action} ${region}`);
      const answer = answers[action] ?? new AwsCallError(action, 'AccessDenied');
      if (typeof answer === 'string') return answer;
      throw answer;
    };
    return {
      printed,
      commands,
      calls,
      tools: {
        call,
        print: (line: string) => printed.push(line),
        run: async (program: string, args: readonly string[]) => {
          commands.push([program, ...args].join(' '));
        },
        ask: async (question: string) => {
          printed.push(question);
          return typed;
        },
      },
    };
  };

  const deploy = async (
    answers: Parameters<typeof fakeTools>[0],
    typed = 'y',
    isAgreed = false,
    change: Partial<StageConfig> = {},
  ) => {
    const fake = fakeTools(answers, typed);
    const steps = deploymentSteps({ ...stageConfig('dev'), ...change }, isAgreed, fake.tools);
    const error = await takeSteps(steps, false, fake.tools.print).catch((thrown: Error) => thrown);
    return { ...fake, error };
  };
  const deployed = expect.stringContaining('npx cdk deploy');

  test('a deployment build, show, ask, deploy the templates that were shown, and tell the addresses', async () => {
    const { error, commands, printed, calls } = await deploy(wellPrepared);
    expect(error).toBeUndefined();
    expect(commands).toEqual([
      'npm run build:site',
      'npx cdk synth --strict --quiet --context stage=dev --output cdk.out/dev',
      'npx cdk diff --app cdk.out/dev --no-fail',
      'npx cdk deploy --app cdk.out/dev --all --require-approval never --outputs-file cdk.out/dev/outputs.json',
    ]);
    expect(printed).toContain('Deploy this to dev, account 123456789012? (y/n)');
    expect(printed).toContain('    SiteUrl  https://d1.cloudfront.net');
    expect(printed.join()).not.toContain('ExportsOutput');
    expect(calls).toEqual(
      expect.arrayContaining(['ssm:GetParameter eu-west-2', 'ssm:GetParameter us-east-1']),
    );
  });

  test('a deployment end with a no, and do not ask with --yes', async () => {
    const refused = await deploy(wellPrepared, 'n');
    expect(refused.error).toMatchObject({ message: 'Nothing was deployed.' });
    expect(refused.commands).not.toContainEqual(deployed);
    const agreed = await deploy(wellPrepared, 'n', true);
    expect(agreed.commands).toContainEqual(deployed);
    expect(agreed.printed.join()).not.toContain('(y/n)');
  });

  test.each([
    ['ExpiredToken', /have expired: sign in again/],
    ['InvalidClientTokenId', /does not know this access key/],
    ['SignatureDoesNotMatch', /clock is wrong/],
    ['AccessDenied', /may not do sts:GetCallerIdentity/],
  ])('a deployment stop before anything is built when AWS says %s', async (code, advice) => {
    const refusal = new AwsCallError('sts:GetCallerIdentity', code);
    const { error, commands } = await deploy({ ...wellPrepared, 'sts:GetCallerIdentity': refusal });
    expect(error?.message).toMatch(advice);
    expect(commands).toEqual([]);
  });

  test.each([
    ['not', new AwsCallError('ssm:GetParameter', 'ParameterNotFound')],
    ['long ago', JSON.stringify({ Parameter: { Value: '5' } })],
  ])('a deployment tell what to run where a region was bootstrapped %s', async (_, answer) => {
    const { error, commands } = await deploy({ ...wellPrepared, 'ssm:GetParameter': answer });
    expect(error?.message).toContain('\n  npx cdk bootstrap aws://123456789012/eu-west-2');
    expect(error?.message).toContain('\n  npx cdk bootstrap aws://123456789012/us-east-1');
    expect(commands).not.toContainEqual(deployed);
  });

  test('a deployment tell what keeps mails back, and go on', async () => {
    const { error, printed } = await deploy({
      ...wellPrepared,
      'ses:GetEmailIdentity': JSON.stringify(identity),
      'ses:GetAccount': '{}',
    });
    expect(error).toBeUndefined();
    const { mailDomain } = stageConfig('dev');
    expect(printed).toContain(`      one._domainkey.${mailDomain}  CNAME  one.dkim.amazonses.com`);
    expect(printed.join()).toContain('no mail of the forms before it has production access');
    const first = await deploy({
      ...wellPrepared,
      'ses:GetEmailIdentity': new AwsCallError('ses:GetEmailIdentity', 'NotFoundException'),
    });
    expect(first.error).toBeUndefined();
    expect(first.printed.join()).toContain(`registers ${mailDomain} with SES`);
  });

  test.each([
    ['nobody’s', []],
    ['another stage’s', [identity.Tags[0], { Key: 'stage', Value: 'prod' }]],
    ['another product’s', [{ Key: 'product', Value: 'other' }, identity.Tags[1]]],
  ])('a deployment stop where the mail domain is registered as %s', async (_, Tags) => {
    const { error, commands } = await deploy({
      ...wellPrepared,
      'ses:GetEmailIdentity': JSON.stringify({ ...identity, VerifiedForSendingStatus: true, Tags }),
    });
    expect(error).toBeInstanceOf(CommandError);
    expect(error?.message).toMatch(/not of this stage.*Delete it in the SES console/);
    expect(commands).toEqual([]);
  });

  test('a deployment go to the stage’s own account alone', async () => {
    const own = await deploy(wellPrepared, 'y', false, { account: '123456789012' });
    expect(own.commands).toContainEqual(deployed);
    const other = await deploy(wellPrepared, 'y', false, { account: '210987654321' });
    expect(other.error).toMatchObject({
      message: expect.stringContaining('dev belongs to account 210987654321'),
    });
    expect(other.commands).toEqual([]);
  });

  test('a destruction name what stays, and go by the typed name alone', async () => {
    const fake = fakeTools(wellPrepared, 'y');
    const steps = destructionSteps(stageConfig('dev'), fake.tools);
    await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow(/nothing was destroyed/);
    expect(fake.printed).toContain('      AWS::DynamoDB::Table  records  eu-west-2');
    expect(fake.printed).toContain('      AWS::Logs::LogGroup  aws-waf-logs  us-east-1');
    expect(fake.printed.join()).not.toContain('AWS::SSM::Parameter');
    expect(fake.commands).not.toContainEqual(expect.stringContaining('cdk destroy'));
    const sure = fakeTools(wellPrepared, 'dev');
    await takeSteps(destructionSteps(stageConfig('dev'), sure.tools), false, sure.tools.print);
    expect(sure.commands.at(-1)).toBe('npx cdk destroy --app cdk.out/dev --all --force');
  });
});
