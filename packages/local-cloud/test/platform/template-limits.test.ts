import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/assembly/json.ts';
import { checkLimits } from '../../src/runner/check-limits.ts';
import { startLocalCloud } from '../../src/runner/start-local-cloud.ts';
import { assemblyOfResources, writeAssembly } from './support/assembly.ts';

const check = (resources: JsonObject, assets = {}) => checkLimits(assemblyOfResources(resources, {}, assets));
const text = (length: number) => 'x'.repeat(length);
const list = (length: number) => Array.from({ length }, (_, index) => `item${index}`);
/** Builds properties with a value at a path such as `a.b`; `*` is a list of one. */
const nested = (path: string, value: unknown): JsonObject =>
  path
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '*' ? [inner] : { [key]: inner }), value) as JsonObject;

const fn = (more: JsonObject = {}) => ({
  F: { Type: 'AWS::Lambda::Function', Properties: { Runtime: 'nodejs24.x', ...more } },
});
const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';
const distribution = 'AWS::CloudFront::Distribution';
const headers = 'AWS::CloudFront::ResponseHeadersPolicy';
const invite = 'AdminCreateUserConfig.InviteMessageTemplate';
const forwarded = 'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin';
const csp = 'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy';
const originHeader = 'DistributionConfig.Origins.*.OriginCustomHeaders.*';

// Each row: the largest (or smallest) value that AWS allows, and the first that it refuses.
test.each<[type: string, path: string, taken: unknown, refused: unknown]>([
  ['AWS::Lambda::Function', 'FunctionName', text(64), text(65)],
  ['AWS::Lambda::Function', 'Description', text(256), text(257)],
  ['AWS::Lambda::Function', 'Handler', text(128), text(129)],
  ['AWS::Lambda::Function', 'Timeout', 900, 901],
  ['AWS::Lambda::Function', 'MemorySize', 128, 127],
  ['AWS::Lambda::Function', 'MemorySize', 10_240, 10_241],
  ['AWS::Lambda::Function', 'EphemeralStorage.Size', 512, 511],
  ['AWS::Lambda::Function', 'Layers', list(5), list(6)],
  // {"TABLE":""} is 12 bytes, ā is two.
  [
    'AWS::Lambda::Function',
    'Environment.Variables',
    { TABLE: 'ā'.repeat(2042) },
    { TABLE: 'ā'.repeat(2043) },
  ],
  ['AWS::S3::Bucket', 'BucketName', text(63), text(64)],
  ['AWS::S3::Bucket', 'CorsConfiguration.CorsRules', list(100), list(101)],
  ['AWS::S3::Bucket', 'LifecycleConfiguration.Rules', list(1000), list(1001)],
  ['AWS::S3::BucketPolicy', 'PolicyDocument', { Id: text(20_471) }, { Id: text(20_472) }],
  [pool, 'UserPoolName', text(128), text(129)],
  [pool, 'Schema', list(50), list(51)],
  [pool, 'Policies.PasswordPolicy.MinimumLength', 6, 5],
  [pool, 'Policies.PasswordPolicy.TemporaryPasswordValidityDays', 365, 366],
  [pool, 'EmailVerificationMessage', text(20_000), text(20_001)],
  [pool, 'EmailVerificationSubject', text(140), text(141)],
  [pool, 'VerificationMessageTemplate.EmailMessage', text(6), text(5)],
  [pool, 'VerificationMessageTemplate.EmailSubject', text(140), text(141)],
  [pool, `${invite}.EmailMessage`, text(20_000), text(20_001)],
  [pool, `${invite}.EmailSubject`, text(140), text(141)],
  [client, 'ClientName', text(128), text(129)],
  [client, 'AuthSessionValidity', 15, 16],
  [client, 'RefreshTokenRotation.RetryGracePeriodSeconds', 60, 61],
  [client, 'CallbackURLs', list(100), list(101)],
  [client, 'AccessTokenValidity', 24, 25],
  [client, 'RefreshTokenValidity', 3650, 3651],
  ['AWS::ApiGatewayV2::Api', 'Name', text(128), text(129)],
  ['AWS::ApiGatewayV2::Api', 'Description', text(1024), text(1025)],
  ['AWS::ApiGatewayV2::Stage', 'StageName', text(128), text(129)],
  ['AWS::ApiGatewayV2::Stage', 'AccessLogSettings.Format', text(3072), text(3073)],
  ['AWS::ApiGatewayV2::Integration', 'TimeoutInMillis', 30_000, 30_001],
  ['AWS::ApiGatewayV2::Authorizer', 'JwtConfiguration.Audience', list(50), list(51)],
  ['AWS::ApiGatewayV2::Route', 'AuthorizationScopes', list(10), list(11)],
  ['AWS::IAM::Role', 'RoleName', text(64), text(65)],
  ['AWS::IAM::Role', 'Description', text(1000), text(1001)],
  ['AWS::IAM::Role', 'MaxSessionDuration', 3600, 3599],
  ['AWS::IAM::Role', 'ManagedPolicyArns', list(10), list(11)],
  ['AWS::IAM::Role', 'AssumeRolePolicyDocument', { Id: text(2039) }, { Id: text(2040) }],
  ['AWS::IAM::ManagedPolicy', 'PolicyDocument', { Id: `${text(6135)}   ` }, { Id: text(6136) }],
  ['AWS::CloudFront::Function', 'FunctionCode', text(10_240), text(10_241)],
  ['AWS::CloudFront::Function', 'Name', text(64), text(65)],
  ['AWS::CloudFront::Function', 'FunctionConfig.Comment', text(128), text(129)],
  [distribution, 'DistributionConfig.CacheBehaviors', list(75), list(76)],
  [distribution, 'DistributionConfig.Origins', list(100), list(101)],
  [distribution, 'DistributionConfig.Aliases', list(100), list(101)],
  [distribution, 'DistributionConfig.Comment', text(128), text(129)],
  [distribution, `${originHeader}.HeaderName`, text(256), text(257)],
  [distribution, `${originHeader}.HeaderValue`, text(1783), text(1784)],
  [headers, 'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items', list(10), list(11)],
  [headers, 'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.*.Value', text(1783), text(1784)],
  [headers, 'ResponseHeadersPolicyConfig.RemoveHeadersConfig.Items', list(10), list(11)],
  [headers, csp, text(1783), text(1784)],
  ['AWS::CloudFront::CachePolicy', `${forwarded}.HeadersConfig.Headers`, list(10), list(11)],
  ['AWS::CloudFront::CachePolicy', `${forwarded}.CookiesConfig.Cookies`, list(10), list(11)],
  [
    'AWS::CloudFront::OriginRequestPolicy',
    'OriginRequestPolicyConfig.QueryStringsConfig.QueryStrings',
    list(10),
    list(11),
  ],
  ['AWS::DynamoDB::Table', 'TableName', text(3), text(2)],
  ['AWS::DynamoDB::GlobalTable', 'TableName', text(255), text(256)],
  ['AWS::DynamoDB::Table', 'GlobalSecondaryIndexes', list(20), list(21)],
  ['AWS::DynamoDB::Table', 'LocalSecondaryIndexes', list(5), list(6)],
  ['AWS::DynamoDB::Table', 'GlobalSecondaryIndexes.*.IndexName', text(255), text(256)],
  ['AWS::DynamoDB::Table', 'GlobalSecondaryIndexes.*.Projection.NonKeyAttributes', list(100), list(101)],
])('%s refuses more (or less) of %s than AWS allows', (Type, path, taken, refused) => {
  const resource = (value: unknown) => ({ Thing: { Type, Properties: nested(path, value) } });
  const property = path.split('.').at(0)!;
  const place = `app/Thing (${Type}): `;
  expect(() => check(resource(taken))).not.toThrow(place + property);
  expect(() => check(resource(refused))).toThrow(place + property);
});

describe('a function', () => {
  test.each([
    '_HANDLER',
    '_X_AMZN_TRACE_ID',
    'AWS_DEFAULT_REGION',
    'AWS_REGION',
    'AWS_EXECUTION_ENV',
    'AWS_LAMBDA_FUNCTION_NAME',
    'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
    'AWS_LAMBDA_FUNCTION_VERSION',
    'AWS_LAMBDA_INITIALIZATION_TYPE',
    'AWS_LAMBDA_LOG_GROUP_NAME',
    'AWS_LAMBDA_LOG_STREAM_NAME',
    'AWS_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AWS_LAMBDA_RUNTIME_API',
    'LAMBDA_TASK_ROOT',
    'LAMBDA_RUNTIME_DIR',
  ])('with the reserved variable %s is refused', (name) => {
    expect(() => check(fn({ Environment: { Variables: { [name]: 'x' } } }))).toThrow(
      `app/F (AWS::Lambda::Function): Lambda reserves the environment variable ${name}`,
    );
  });

  test.each(['A', '1A', 'MY-TABLE', '_X'])('with a variable with the invalid name %s is refused', (name) => {
    expect(() => check(fn({ Environment: { Variables: { [name]: 'x' } } }))).toThrow(
      `does not allow the environment variable "${name}"`,
    );
    expect(() =>
      check(fn({ Environment: { Variables: { MY_TABLE2: 'x', AWS_PROFILE: 'x', TZ: 'x' } } })),
    ).not.toThrow();
  });

  test.each(['nodejs16.x', 'nodejs25.x', 'nodejs'])('with the runtime %s is refused', (Runtime) => {
    expect(() => check(fn({ Runtime }))).toThrow(
      `app/F (AWS::Lambda::Function): Lambda does not support the runtime "${Runtime}"`,
    );
    expect(() => check(fn({ Runtime: 'python3.13' }))).not.toThrow();
  });

  test('with more than 250 MB of code is refused', () => {
    const assets = { code: { 'index.mjs': '', 'lib/large.bin': '' } };
    const assembly = assemblyOfResources(fn({ Code: { S3Key: 'code.zip' } }), {}, assets);
    expect(() => checkLimits(assembly)).not.toThrow();
    truncateSync(join(assembly.assetPath('code.zip'), 'lib/large.bin'), 262_144_001);
    expect(() => checkLimits(assembly)).toThrow(
      /app\/F \(AWS::Lambda::Function\): its code has 262144001 bytes unzipped/,
    );
  });
});

describe('a table', () => {
  const table = (more: JsonObject) => ({
    T: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: 'records',
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        ...more,
      },
    },
  });
  const index = (...keys: [name: string, type: string][]) => [
    { IndexName: 'byDue', KeySchema: keys.map(([AttributeName, KeyType]) => ({ AttributeName, KeyType })) },
  ];

  test('with an attribute that no key uses is refused', () => {
    const AttributeDefinitions = ['id', 'due'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    }));
    expect(() => check(table({}))).not.toThrow();
    expect(() => check(table({ AttributeDefinitions }))).toThrow(
      "app/T (AWS::DynamoDB::Table): no key uses the defined attributes 'due'",
    );
    const GlobalSecondaryIndexes = index(['due', 'HASH']);
    expect(() => check(table({ AttributeDefinitions, GlobalSecondaryIndexes }))).not.toThrow();
  });

  test('with an index on an undefined attribute is refused', () => {
    expect(() => check(table({ GlobalSecondaryIndexes: index(['due', 'HASH']) }))).toThrow(
      "its keys use the attributes 'due' that are not defined",
    );
  });

  test('with an invalid key type or key order is refused', () => {
    const AttributeDefinitions = [{ AttributeName: 'id', AttributeType: 'BOOL' }];
    expect(() => check(table({ AttributeDefinitions }))).toThrow("a key can't have the type 'BOOL'");
    expect(() => check(table({ GlobalSecondaryIndexes: index(['id', 'RANGE'], ['id', 'HASH']) }))).toThrow(
      "the key schema 'RANGE,HASH' is invalid",
    );
  });
});

test('a client whose WriteAttributes lack a required attribute is refused', () => {
  const of = (WriteAttributes?: string[]) => ({
    Pool: {
      Type: pool,
      Properties: {
        Schema: [
          { Name: 'email', Required: true },
          { Name: 'name', Required: false },
        ],
      },
    },
    Other: { Type: pool, Properties: { Schema: [{ Name: 'birthdate', Required: true }] } },
    C: {
      Type: client,
      Properties: { UserPoolId: { Ref: 'Pool' }, ...(WriteAttributes && { WriteAttributes }) },
    },
  });
  expect(() => check(of(['given_name']))).toThrow(
    `app/C (${client}): WriteAttributes lacks "email", which the user pool requires`,
  );
  expect(() => check(of(['given_name', 'email']))).not.toThrow();
  expect(() => check(of())).not.toThrow();
});

test.each([
  ['Route', 'routes', 300],
  ['Integration', 'integrations', 300],
  ['Stage', 'stages', 10],
  ['Authorizer', 'authorizers', 10],
])('an API with more %s than API Gateway allows is refused', (type, name, most) => {
  const api = (length: number) => ({
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    ...Object.fromEntries(
      list(length).map((id) => [
        id,
        { Type: `AWS::ApiGatewayV2::${type}`, Properties: { ApiId: { Ref: 'Api' } } },
      ]),
    ),
  });
  expect(() => check(api(most))).not.toThrow();
  expect(() => check(api(most + 1))).toThrow(`app/Api (AWS::ApiGatewayV2::Api): it has ${most + 1} ${name}`);
});

test('a role with more than 10,240 characters of inline policies is refused', () => {
  // {"Id":""} is 9 characters.
  const role = (own: number, attached: number) => ({
    R: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyName: 'p', PolicyDocument: { Id: text(own) } }] },
    },
    P: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'R' }], PolicyDocument: { Id: text(attached) } },
    },
  });
  expect(() => check(role(5111, 5111))).not.toThrow();
  expect(() => check(role(5111, 5112))).toThrow(
    'app/R (AWS::IAM::Role): its inline policies have 10241 characters',
  );
});

test('resources that AWS would refuse prevent the start', async () => {
  const folder = writeAssembly({ app: { Resources: fn({ Timeout: 901 }) } });
  const dataDir = mkdtempSync(join(tmpdir(), 'limits-'));
  const starting = startLocalCloud({
    prepare: () => Promise.resolve({ folder, release: () => {} }),
    dataDir,
    port: 0,
    region: 'eu-west-2',
    log: () => {},
    stop: new AbortController().signal,
  });
  await expect(starting).rejects.toThrow('app/F (AWS::Lambda::Function): Timeout has 901 seconds');
  rmSync(dataDir, { recursive: true });
});

test('all resources that AWS would refuse are listed, one per line', () => {
  expect(() => check({ ...fn({ Timeout: 0, MemorySize: 0 }) })).toThrow(
    'app/F (AWS::Lambda::Function): Timeout has 0 seconds, AWS allows 1 to 900: change it in the template.\n' +
      'app/F (AWS::Lambda::Function): MemorySize has 0 MB, AWS allows 128 to 10240: change it in the template.',
  );
});

describe('a stack', () => {
  const buckets = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`B${index}`, { Type: 'AWS::S3::Bucket' }]));
  const entries = (length: number, entry: JsonObject) =>
    Object.fromEntries(list(length).map((name) => [name, entry]));

  const referring = (times: number): JsonObject => {
    const references = Array.from({ length: times }, () => '{{resolve:secretsmanager:door}}');
    const door = { Name: 'door', GenerateSecretString: {} };
    return {
      Resources: {
        Door: { Type: 'AWS::SecretsManager::Secret', Properties: door },
        Site: { Type: 'AWS::S3::Bucket', Properties: { references } },
      },
    };
  };

  test.each<[what: string, taken: JsonObject, refused: JsonObject]>([
    ['501 resources', { Resources: buckets(500) }, { Resources: buckets(501) }],
    ['201 outputs', { Outputs: entries(200, { Value: 1 }) }, { Outputs: entries(201, { Value: 1 }) }],
    [
      '201 parameters',
      { Parameters: entries(200, { Type: 'String' }) },
      { Parameters: entries(201, { Type: 'String' }) },
    ],
    ['61 dynamic references', referring(60), referring(61)],
    ['201 mappings', { Mappings: entries(200, {}) }, { Mappings: entries(201, {}) }],
    ['1025 bytes of description', { Description: text(1024) }, { Description: text(1025) }],
    ['1048577 bytes of template', { Metadata: text(1_048_546) }, { Metadata: text(1_048_547) }],
    [
      '256 characters in the longest',
      { Outputs: { [text(255)]: { Value: 1 } } },
      { Outputs: { [text(256)]: { Value: 1 } } },
    ],
  ])('with %s is refused', (what, taken, refused) => {
    expect(() => assemblyOfResources({}, taken)).not.toThrow();
    expect(() => assemblyOfResources({}, refused)).toThrow(`app (app.template.json): it has ${what}`);
  });
});
