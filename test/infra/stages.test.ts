import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { statementsOf } from '../support/permissions.ts';
import {
  readLambdaStacks,
  readTemplate,
  resourcesOf,
  stages,
  uploadsBucketOf,
  type ParsedJson,
} from '../support/templates.ts';

/** Returns the settings that differ between the stages, from the templates. */
const differences = (stage: string) => {
  const [data, auth, api] = ['data', 'auth', 'api'].map((stack) => readTemplate(stage, stack));
  const [pool] = resourcesOf(auth!, 'AWS::Cognito::UserPool');
  const [apiStage] = resourcesOf(api!, 'AWS::ApiGatewayV2::Stage');
  const days = (type: string, pick: (properties: ParsedJson) => number): number[] => [
    ...new Set(
      [data!, api!, readLambdaStacks(stage)].flatMap((template) =>
        resourcesOf(template, type).map(({ Properties }) => pick(Properties)),
      ),
    ),
  ];
  return {
    logDays: days('AWS::Logs::LogGroup', ({ RetentionInDays }) => RetentionInDays).toSorted((a, b) => b - a),
    accessLogDays: [
      ...new Set(logBuckets(stage).map((bucket) => bucket.LifecycleConfiguration.Rules[0].ExpirationInDays)),
    ],
    outlives: resourcesOf(data!, 'AWS::DynamoDB::Table').every(
      (table) => table['DeletionPolicy'] === 'Retain' || table.Properties.TableName.endsWith('-counters'),
    ),
    mfa: pool!.Properties.MfaConfiguration,
    plan: pool!.Properties.UserPoolTier,
    riskRules: resourcesOf(auth!, 'AWS::Cognito::UserPoolRiskConfigurationAttachment').length,
    scans: resourcesOf(data!, 'AWS::GuardDuty::MalwareProtectionPlan').length,
    throttle: apiStage!.Properties.DefaultRouteSettings,
  };
};

const isLogBucket = ({ Properties }: { Properties: ParsedJson }) =>
  JSON.stringify(Properties.BucketName).includes('-logs-');
const logBuckets = (stage: string): ParsedJson[] =>
  ['data', 'web'].flatMap((stack) =>
    resourcesOf(readTemplate(stage, stack), 'AWS::S3::Bucket')
      .filter(isLogBucket)
      .map(({ Properties }) => Properties),
  );

const throttle = (rate: number, burst: number) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});
const trial = { outlives: false, mfa: 'OPTIONAL', plan: 'ESSENTIALS', riskRules: 0, scans: 0 };
const guarded = { outlives: true, mfa: 'ON', plan: 'PLUS', riskRules: 1, scans: 1 };

test.each([
  ['local', { ...trial, logDays: [1], accessLogDays: [1], throttle: throttle(10, 20) }],
  ['dev', { ...trial, logDays: [7], accessLogDays: [7], throttle: throttle(10, 20) }],
  ['staging', { ...guarded, logDays: [30], accessLogDays: [30], throttle: throttle(50, 100) }],
  ['prod', { ...guarded, logDays: [365, 90], accessLogDays: [90], throttle: throttle(50, 100) }],
])('%s has these settings of its own', (stage, expected) => {
  expect(differences(stage)).toEqual(expected);
});

describe.each(stages)('%s', (stage) => {
  const data = readTemplate(stage, 'data');
  const web = readTemplate(stage, 'web');

  test('requests of both buckets and of CloudFront are logged, in versioned buckets', () => {
    const [uploadsLogs, siteLogs] = logBuckets(stage);
    expect(uploadsBucketOf(data).LoggingConfiguration.LogFilePrefix).toBe('uploads/');
    const { DistributionConfig: distribution } = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!
      .Properties;
    expect(distribution.Logging).toMatchObject({ IncludeCookies: false, Prefix: 'cloudfront/' });
    for (const bucket of [uploadsLogs, siteLogs]) {
      expect(bucket.VersioningConfiguration.Status).toBe('Enabled');
      // They hold IP addresses: one day is S3's shortest retention of a noncurrent version.
      expect(bucket.LifecycleConfiguration.Rules[0].NoncurrentVersionExpiration).toEqual({
        NoncurrentDays: 1,
      });
      // S3 can't write access logs to a bucket with a customer key.
      expect(JSON.stringify(bucket.BucketEncryption)).not.toContain('KMS');
    }
    expect(uploadsLogs.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
    expect(siteLogs.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerPreferred' }]);
  });

  test('every log is encrypted with the product’s key, which other logs can’t use', () => {
    for (const template of [readTemplate(stage, 'api'), readLambdaStacks(stage)]) {
      for (const { Properties: group } of resourcesOf(template, 'AWS::Logs::LogGroup')) {
        expect(group.KmsKeyId).toBeDefined();
        expect(group.LogGroupName).toMatch(
          new RegExp(
            `^/aws/(lambda/${brand.productPrefix}-${stage}-[a-z-]+|apigateway/${brand.productPrefix}-${stage})$`,
          ),
        );
      }
    }
    const { KeyPolicy } = resourcesOf(data, 'AWS::KMS::Key')[0]!.Properties;
    const statement = KeyPolicy.Statement.find(
      ({ Principal }: ParsedJson) => Principal.Service === 'logs.eu-west-2.amazonaws.com',
    );
    const arns = statement.Condition.ArnLike['kms:EncryptionContext:aws:logs:arn'];
    expect(arns.map((arn: ParsedJson) => arn['Fn::Join'][1].at(-1))).toEqual([
      `:log-group:/aws/lambda/${brand.productPrefix}-${stage}-*`,
      `:log-group:/aws/apigateway/${brand.productPrefix}-${stage}`,
    ]);
  });

  test('the Lambda that deploys the site may do nothing else', () => {
    const [role, ...others] = resourcesOf(web, 'AWS::IAM::Role').filter(({ Properties }) =>
      String(Properties.Description).startsWith('Deploys the site'),
    );
    expect(others).toEqual([]);
    const statements = statementsOf(role!);
    expect(statements.flatMap(({ Action }): string[] => Action).toSorted()).toEqual([
      'cloudfront:CreateInvalidation',
      'cloudfront:GetInvalidation',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
    // The archives of the site, of its configuration and of security.txt.
    const { Resource: read } = statements.find(({ Action }) => Action === 's3:GetObject');
    expect(read).toHaveLength(3);
    for (const arn of read) expect(JSON.stringify(arn)).toMatch(/\/[0-9a-f]{64}\.zip"/);
  });
});

describe.each(['staging', 'prod'])('%s', (stage) => {
  const data = readTemplate(stage, 'data');

  test('only GuardDuty can read or tag infected files', () => {
    const [plan] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan');
    const scanner = { 'Fn::GetAtt': [expect.stringContaining('MalwareProtection'), 'Arn'] };
    expect(plan!.Properties).toMatchObject({ Actions: { Tagging: { Status: 'ENABLED' } }, Role: scanner });
    const statements: ParsedJson[] = resourcesOf(data, 'AWS::S3::BucketPolicy').flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    const [denial, ...others] = statements.filter(({ Action }) => Action.includes('s3:PutObjectTagging'));
    expect(others).toEqual([]);
    expect(denial).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: expect.arrayContaining(['s3:GetObject', 's3:GetObjectVersion', 's3:DeleteObjectTagging']),
      Condition: {
        StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' },
        ArnNotEquals: { 'aws:PrincipalArn': scanner },
      },
    });
  });

  test('leaked passwords are refused, and risky sign-ins need a second factor if the account has one', () => {
    const [risks] = resourcesOf(
      readTemplate(stage, 'auth'),
      'AWS::Cognito::UserPoolRiskConfigurationAttachment',
    );
    expect(risks!.Properties).toMatchObject({
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: { Actions: { EventAction: 'BLOCK' } },
      AccountTakeoverRiskConfiguration: {
        Actions: {
          MediumAction: { EventAction: 'MFA_IF_CONFIGURED' },
          HighAction: { EventAction: 'MFA_IF_CONFIGURED' },
        },
      },
    });
    // The pool makes each account set up a second factor at its first sign-in.
    expect(resourcesOf(readTemplate(stage, 'auth'), 'AWS::Cognito::UserPool')[0]!.Properties).toMatchObject({
      MfaConfiguration: 'ON',
    });
  });
});
