import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from '../../../infra/config/stage-config.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { deploymentSteps } from '../../../scripts/deploy/deploy-stage.ts';
import { runSteps } from '../../../scripts/deploy/step.ts';
import { fakeAwsSettings, type FakeAwsResponses } from '../../support/aws-settings.ts';
import { writeAssembly } from './fake-assembly.ts';

/** The SES identity of the mail domain, as the stack `broker-dev-mail` creates it. */
export const identity = {
  DkimAttributes: { Tokens: ['one', 'two', 'three'] },
  Tags: [
    { Key: 'product', Value: brand.productPrefix },
    { Key: 'stage', Value: 'dev' },
  ],
};

/** The answer of Amazon SNS about the alarms' topic of dev. */
export const subscription = (SubscriptionArn: string): string =>
  `<Subscriptions><member><Endpoint>${stageConfig('dev').operations!.email}</Endpoint><SubscriptionArn>${SubscriptionArn}</SubscriptionArn></member></Subscriptions>`;

/** Responses of an account that lacks nothing. */
export const completeAccount: Readonly<Record<string, string>> = {
  'sts:GetCallerIdentity': '<Account>123456789012</Account>',
  'ses:GetEmailIdentity': JSON.stringify({ VerifiedForSendingStatus: true, ...identity }),
  'lambda:GetAccountSettings': JSON.stringify({ AccountLimit: { ConcurrentExecutions: 1_000 } }),
  'ses:GetAccount': JSON.stringify({ ProductionAccessEnabled: true }),
  'dynamodb:ListTables': JSON.stringify({ TableNames: [`${brand.productPrefix}-dev-users`] }),
  'ssm:GetParameter': JSON.stringify({ Parameter: { Value: '27' } }),
  'sns:ListSubscriptionsByTopic': subscription('arn:aws:sns:eu-west-2:123456789012:alarms:1'),
  'cloudformation:DescribeStacks': `<Outputs>
    <member><OutputKey>DistributionId</OutputKey><OutputValue>E1</OutputValue></member>
    <member><OutputKey>SiteUrl</OutputKey><OutputValue>https://d0.cloudfront.net</OutputValue></member>
  </Outputs>`,
};

/** Output of `cdk diff` for three stacks, of which one does not change. */
const printedDiff = `Stack data (${brand.productPrefix}-dev-data)
There were no differences
Stack visitors (${brand.productPrefix}-dev-visitors)
IAM Statement Changes
[+] Something that is no resource
Resources
[-] AWS::CloudFormation::WaitConditionHandle ReadOutputs20261125 ReadOutputs20261125 destroy
[+] AWS::CloudFormation::WaitConditionHandle ReadOutputs20261126 ReadOutputs20261126
[~] AWS::Lambda::Function submit-contact/Resource submitcontact1A2B
 └─ [~] Environment
Stack web (${brand.productPrefix}-dev-web)
Resources
[~] AWS::S3::Bucket Site/Resource Site3C4D replace
[~] Custom::AdminAccounts AdminAccounts/Default AdminAccounts

✨  Number of stacks with differences: 2
`;

/** Runs each test in a temporary folder with the templates of dev. */
export const useFakeAssembly = (): void => {
  const origin = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'broker-test-'));
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
      JSON.stringify({
        [`${brand.productPrefix}-dev-mail`]: { ReceiptRuleSet: 'theirs' },
        [`${brand.productPrefix}-dev-web`]: { SiteUrl: 'https://d1.cloudfront.net', ExportsOutput: 'x' },
      }),
    );
  });
  afterEach(() => {
    process.chdir(origin);
    rmSync(folder, { recursive: true });
  });
};

const stacks = 'cloudformation:DescribeStacks';

/** Adds the deployed release to the outputs of the stacks. */
const withRelease = (answers: FakeAwsResponses, release: string): FakeAwsResponses => {
  const { [stacks]: outputs } = answers;
  const member = `<member><OutputKey>Release</OutputKey><OutputValue>${release}</OutputValue></member>`;
  return typeof outputs === 'string'
    ? { ...answers, [stacks]: outputs.replace('</Outputs>', `${member}</Outputs>`) }
    : answers;
};

/** Tools that record what was done; `answers` are AWS's responses by action, or by action and region, or errors. */
export const fakeTools = (
  answers: FakeAwsResponses,
  typed: string,
  deployedVersion = '1a2b3c4',
  txtRecords: Readonly<Record<string, string[][]>> = {
    [`_dmarc.${brand.domainName}`]: [['v=DMARC1; ', 'p=none']],
  },
) => {
  const printed: string[] = [];
  const commands: string[] = [];
  const calls: string[] = [];
  return {
    printed,
    commands,
    calls,
    tools: {
      settingsIn: fakeAwsSettings(withRelease(answers, deployedVersion), calls),
      findTxt: async (name: string) => {
        const records = txtRecords[name];
        if (records === undefined) throw Object.assign(new Error('queryTxt'), { code: 'ENOTFOUND' });
        return records;
      },
      print: (line: string) => printed.push(line),
      run: async (program: string, args: readonly string[], takeOutput?: (text: string) => void) => {
        commands.push([program, ...args].join(' '));
        takeOutput?.(printedDiff);
      },
      ask: async (question: string) => {
        printed.push(question);
        return typed;
      },
    },
  };
};

/** Deploys dev, with changes of its configuration, to an account with these responses. */
export const deploy = async (
  answers: Parameters<typeof fakeTools>[0],
  typed = 'y',
  isAgreed = false,
  change: Partial<StageConfig> = {},
  deployedVersion?: string,
  isForced = false,
) => {
  const fake = fakeTools(answers, typed, deployedVersion);
  const steps = deploymentSteps({ ...stageConfig('dev'), ...change }, { isAgreed, isForced }, fake.tools);
  const error = await runSteps(steps, false, fake.tools.print).catch((thrown: Error) => thrown);
  return { ...fake, error };
};
