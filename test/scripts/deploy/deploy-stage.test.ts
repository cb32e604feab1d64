import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { CommandError } from '../../../scripts/command/command-error.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { deploy, identity, useFakeAssembly, completeAccount } from './fake-deployment.ts';

const deployed = expect.stringContaining('npx cdk deploy');

describe('the steps of', () => {
  useFakeAssembly();

  test('a deployment build, show the changes, ask, deploy the templates that were shown, and print the addresses', async () => {
    const { error, commands, printed, calls } = await deploy(completeAccount);
    expect(error).toBeUndefined();
    expect(commands).toEqual([
      'npm run build:site',
      'npx cdk synth --strict --quiet --context stage=dev --output cdk.out/dev',
      'npx cdk diff --app cdk.out/dev --no-fail --import-existing-resources',
      'npx cdk deploy --app cdk.out/dev --all --require-approval never --outputs-file cdk.out/dev/outputs.json --import-existing-resources',
    ]);
    expect(printed).toContain(
      'Deploy these changes to dev, account 123456789012? (y/n, t for the texts of the changes)',
    );
    expect(printed).toContain('    SiteUrl  https://d1.cloudfront.net');
    expect(printed).toContain('    ReceiptRuleSet  theirs');
    expect(printed.join()).not.toContain('ExportsOutput');
    expect(calls).toEqual(
      expect.arrayContaining(['ssm:GetParameter eu-west-2', 'ssm:GetParameter us-east-1']),
    );
  });

  test('an update show its resources, and their texts on request', async () => {
    const { printed } = await deploy(completeAccount, 't');
    const shown = printed.slice(printed.findIndex((line) => line.endsWith('Show the changes')));
    const stack = (name: string) => `    Stack ${name} (${brand.productPrefix}-dev-${name})`;
    expect(shown.slice(1, 6)).toEqual([
      stack('visitors'),
      '    [~] AWS::Lambda::Function submit-contact/Resource submitcontact1A2B',
      stack('web'),
      '    [~] AWS::S3::Bucket Site/Resource Site3C4D replace',
      '    [~] Custom::AdminAccounts AdminAccounts/Default AdminAccounts',
    ]);
    const [first, texts, second] = shown.slice(7);
    expect(first).toContain('t for the texts');
    expect(texts).toContain('└─ [~] Environment');
    expect(second).toMatch(/\(y\/n\)$/);
  });

  test('a first deployment show a summary, without comparing templates', async () => {
    const noStack = new AwsCallError('cloudformation:DescribeStacks', 'ValidationError');
    const first = await deploy({ ...completeAccount, 'cloudformation:DescribeStacks': noStack });
    expect(first.commands.join()).not.toContain('cdk diff');
    const of = (name: string) => `      ${brand.productPrefix}-dev-${name} in `;
    expect(first.printed).toContain(
      `${of('data')}eu-west-2: 2 resources, 1 × DynamoDB Table, 1 × SSM Parameter`,
    );
    expect(first.printed).toContain(`${of('edge')}us-east-1: 1 resource, 1 × Logs LogGroup`);
  });

  test('a deployment import what a rollback left behind, but not what a destroyed stage left', async () => {
    const noStack = new AwsCallError('cloudformation:DescribeStacks', 'ValidationError');
    const unfinished = '<StackStatus>ROLLBACK_COMPLETE</StackStatus>';
    for (const answer of [noStack, unfinished]) {
      const first = await deploy({ ...completeAccount, 'cloudformation:DescribeStacks': answer });
      expect(first.error).toBeUndefined();
      expect(first.commands).toContainEqual(deployed);
      expect(first.commands.join()).not.toContain('--import-existing-resources');
    }
    const again = await deploy(completeAccount, 'y', false, {}, 'unreleased');
    expect(again.commands.at(-1)).toMatch(/^npx cdk deploy .*--import-existing-resources$/);
  });

  test('a deployment end with a no, and do not ask with --yes', async () => {
    const refused = await deploy(completeAccount, 'n');
    expect(refused.error).toMatchObject({ message: 'Nothing was deployed.' });
    expect(refused.commands).not.toContainEqual(deployed);
    const agreed = await deploy(completeAccount, 'n', true);
    expect(agreed.commands).toContainEqual(deployed);
    expect(agreed.printed.join()).not.toContain('(y/n)');
  });

  test.each([
    ['ExpiredToken', /have expired\. Sign in again/],
    ['InvalidClientTokenId', /does not know this access key/],
    ['SignatureDoesNotMatch', /clock is wrong/],
    ['AccessDenied', /lack the permission sts:GetCallerIdentity/],
  ])('a deployment stop before anything is built if AWS returns %s', async (code, advice) => {
    const refusal = new AwsCallError('sts:GetCallerIdentity', code);
    const { error, commands } = await deploy({ ...completeAccount, 'sts:GetCallerIdentity': refusal });
    expect(error?.message).toMatch(advice);
    expect(commands).toEqual([]);
  });

  test.each([
    ['not', new AwsCallError('ssm:GetParameter', 'ParameterNotFound')],
    ['long ago', JSON.stringify({ Parameter: { Value: '5' } })],
  ])('a deployment print what to run if a region was bootstrapped %s', async (_, answer) => {
    const { error, commands } = await deploy({ ...completeAccount, 'ssm:GetParameter': answer });
    expect(error?.message).toContain('\n  npx cdk bootstrap aws://123456789012/eu-west-2');
    expect(error?.message).toContain('\n  npx cdk bootstrap aws://123456789012/us-east-1');
    expect(commands).not.toContainEqual(deployed);
  });

  test('a deployment print what keeps mails from being sent, and continue', async () => {
    const { error, printed } = await deploy({
      ...completeAccount,
      'ses:GetEmailIdentity': JSON.stringify(identity),
      'ses:GetAccount': '{}',
    });
    expect(error).toBeUndefined();
    const { mailDomain } = stageConfig('dev');
    expect(printed).toContain(`      one._domainkey.${mailDomain}  CNAME  one.dkim.amazonses.com`);
    expect(printed.join()).toContain('forms send no mail before it has production access');
    const first = await deploy({
      ...completeAccount,
      'ses:GetEmailIdentity': new AwsCallError('ses:GetEmailIdentity', 'NotFoundException'),
    });
    expect(first.error).toBeUndefined();
    expect(first.printed.join()).toContain(`registers ${mailDomain} with SES`);
  });

  test.each([
    ['nobody’s', []],
    ['another stage’s', [identity.Tags[0], { Key: 'stage', Value: 'prod' }]],
    ['another product’s', [{ Key: 'product', Value: 'other' }, identity.Tags[1]]],
  ])('a deployment stop if the mail domain is registered as %s', async (_, Tags) => {
    const { error, commands } = await deploy({
      ...completeAccount,
      'ses:GetEmailIdentity': JSON.stringify({ ...identity, VerifiedForSendingStatus: true, Tags }),
    });
    expect(error).toBeInstanceOf(CommandError);
    expect(error?.message).toMatch(/does not belong to this stage.*Delete it in the SES console/);
    expect(commands).toEqual([]);
  });

  test('a deployment deploy to the stage’s own account only', async () => {
    const own = await deploy(completeAccount, 'y', false, { account: '123456789012' });
    expect(own.commands).toContainEqual(deployed);
    const other = await deploy(completeAccount, 'y', false, { account: '210987654321' });
    expect(other.error).toMatchObject({
      message: expect.stringContaining('The stage dev belongs to account 210987654321'),
    });
    expect(other.commands).toEqual([]);
  });
});
