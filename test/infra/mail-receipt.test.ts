import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { acknowledgedFindings } from '../support/acknowledgements.ts';
import { customDomain } from '../support/custom-domain.ts';
import { lambdaStatements } from '../support/permissions.ts';
import {
  readTemplate,
  readTemplates,
  resourcesOf,
  stages,
  uploadsBucketOf,
  type ParsedJson,
} from '../support/templates.ts';

const withAnswers = 'dev-with-answers';
const mail = readTemplate(withAnswers, 'mail');
const data = readTemplate(withAnswers, 'data');
const domain = `reply.${stageConfig('dev').mailDomain}`;

/** Statements for SES in policies of resources. */
const ofSes = (statements: ParsedJson): ParsedJson[] =>
  statements.filter(({ Principal }: ParsedJson) => Principal.Service === 'ses.amazonaws.com');
const ruleArn = {
  'Fn::Join': [
    '',
    [
      'arn:aws:ses:eu-west-2:',
      { Ref: 'AWS::AccountId' },
      `:receipt-rule-set/*:receipt-rule/${brand.productPrefix}-dev-mail`,
    ],
  ],
};
const ofTheRule = {
  StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
  ArnLike: { 'aws:SourceArn': ruleArn },
};

describe('a stage that receives mail', () => {
  test('has a rule for its own sub-domain, placed anew by each release', () => {
    const [rule, ...others] = resourcesOf(mail, 'Custom::ReceiptRule');
    expect(others).toEqual([]);
    expect(rule!.Properties).toMatchObject({
      RuleName: `${brand.productPrefix}-dev-mail`,
      Domain: domain,
      Prefix: 'mail/',
      Release: 'unreleased',
    });
    expect(mail.Outputs!['ReceiptRuleSet']!.Value).toEqual({ Ref: expect.stringMatching(/Rule/) });
  });

  test('lets SES write mails, encrypt them and invoke one Lambda, for its rule alone', () => {
    const policies = resourcesOf(data, 'AWS::S3::BucketPolicy').flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    expect(ofSes(policies)).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'ses.amazonaws.com' },
        Action: 's3:PutObject',
        Resource: { 'Fn::Join': ['', [expect.anything(), '/mail/*']] },
        Condition: ofTheRule,
      },
    ]);
    const [key] = resourcesOf(data, 'AWS::KMS::Key');
    expect(ofSes(key!.Properties.KeyPolicy.Statement)).toEqual([
      expect.objectContaining({
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Condition: ofTheRule,
      }),
    ]);
    expect(
      resourcesOf(mail, 'AWS::Lambda::Permission')
        .map(({ Properties }) => Properties)
        .filter(({ Principal }) => Principal === 'ses.amazonaws.com'),
    ).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        FunctionName: { 'Fn::GetAtt': [expect.stringMatching(/^MailReceiptReceiver/), 'Arn'] },
        Principal: 'ses.amazonaws.com',
        SourceAccount: { Ref: 'AWS::AccountId' },
        SourceArn: ruleArn,
      },
    ]);
  });

  test('keeps raw mails as long as their submissions, held ones for 14 days, and no old version for longer than a day', () => {
    const rules: ParsedJson[] = uploadsBucketOf(data).LifecycleConfiguration.Rules;
    const ofMails = rules.filter(({ Prefix }) => Prefix?.startsWith('mail/'));
    for (const { NoncurrentVersionExpiration: old } of ofMails) expect(old).toEqual({ NoncurrentDays: 1 });
    const days = Object.fromEntries(
      ofMails.map(({ Prefix, ExpirationInDays }) => [Prefix, ExpirationInDays]),
    );
    expect(days).toEqual({
      'mail/held/': 14,
      'mail/infected/': 14,
      'mail/parked/': 90,
      ...Object.fromEntries(
        submissionTypes.map(({ name, retentionDays }) => [`mail/kept/${name}/`, retentionDays]),
      ),
      'mail/': Math.max(...submissionTypes.map(({ retentionDays }) => retentionDays)),
    });
  });

  test('has an alarm on mails that could not be worked', () => {
    expect(
      resourcesOf(readTemplate(withAnswers, 'ops'), 'AWS::CloudWatch::Alarm').map(
        ({ Properties }) => Properties.AlarmName,
      ),
    ).toContain(`${brand.productPrefix}-dev-incoming-mails-parked`);
  });

  test('may only change receipt rules to place its own', () => {
    const actions = lambdaStatements(mail, 'place-receipt-rule')
      .flatMap(({ Action }): string[] => [Action].flat())
      .filter((action) => !action.startsWith('logs:'));
    expect(actions.every((action) => /^ses:\w+ReceiptRule(Set)?$/.test(action))).toBe(true);
  });

  test('acknowledges one finding more: the right to all receipt rules', () => {
    expect(acknowledgedFindings(withAnswers, 'mail/MailReceipt/RulePlacerRole').toSorted()).toEqual([
      'AwsSolutions-IAM5[Resource::*]',
      'NIST.800.53.R5-IAMNoInlinePolicy',
      'Serverless-LambdaStarPermissions',
    ]);
  });
});

describe('the record that brings the answers', () => {
  const host = '10 inbound-smtp.eu-west-2.amazonaws.com';

  test('is made in the zone of the mail domain', () => {
    const template = readTemplate('dev-with-mail-zone', 'mail');
    expect(resourcesOf(template, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        Type: 'MX',
        Name: `${domain}.`,
        HostedZoneId: customDomain.hostedZone.id,
        ResourceRecords: [host],
      }),
    ]);
    expect(template.Outputs).not.toHaveProperty('ReplyMxRecord');
  });

  test('is printed without one', () => {
    expect(resourcesOf(mail, 'AWS::Route53::RecordSet')).toEqual([]);
    expect(mail.Outputs!['ReplyMxRecord']!.Value).toBe(`${domain}  MX  ${host}`);
  });
});

test.each(stages.filter((stage) => stageConfig(stage).receivesMail !== true))(
  '%s receives no mail, and has nothing for it',
  (stage) => {
    const text = JSON.stringify(readTemplates(stage));
    for (const word of ['ReceiptRule', 'ses.amazonaws.com', 'receive-mail', 'mail/held'])
      expect(text).not.toContain(word);
  },
);
