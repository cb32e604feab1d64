import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/assembly/json.ts';
import { checkLimits } from '../../src/runner/check-limits.ts';
import { startLocalCloud } from '../../src/runner/start-local-cloud.ts';
import { assemblyOfResources, writeAssembly } from './support/assembly.ts';
import { newFolder } from '../support/new-folder.ts';

const check = (resources: JsonObject, assets = {}) => checkLimits(assemblyOfResources(resources, {}, assets));
const text = (length: number) => 'x'.repeat(length);
const list = (length: number) => Array.from({ length }, (_, index) => `item${index}`);
/** Builds properties with a value at a path such as `a.b`; `*` is a list of one. */
const nested = (path: string, value: unknown): JsonObject =>
  path
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '*' ? [inner] : { [key]: inner }), value) as JsonObject;

const fn = (more: JsonObject = {}) => ({ F: { Type: 'AWS::Lambda::Function', Properties: more } });
const distribution = 'AWS::CloudFront::Distribution';
const headers = 'AWS::CloudFront::ResponseHeadersPolicy';
const forwarded = 'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin';
const csp = 'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy';
const originHeader = 'DistributionConfig.Origins.*.OriginCustomHeaders.*';

// Each row: the largest value that AWS allows, and the first that it refuses.
test.each<[type: string, path: string, taken: unknown, refused: unknown]>([
  ['AWS::Lambda::Function', 'MemorySize', 10_240, 10_241],
  // {"TABLE":""} is 12 bytes, ā is two.
  [
    'AWS::Lambda::Function',
    'Environment.Variables',
    { TABLE: 'ā'.repeat(2042) },
    { TABLE: 'ā'.repeat(2043) },
  ],
  ['AWS::S3::Bucket', 'CorsConfiguration.CorsRules', list(100), list(101)],
  ['AWS::S3::Bucket', 'LifecycleConfiguration.Rules', list(1000), list(1001)],
  ['AWS::S3::BucketPolicy', 'PolicyDocument', { Id: text(20_471) }, { Id: text(20_472) }],
  ['AWS::DynamoDB::Table', 'GlobalSecondaryIndexes', list(20), list(21)],
  ['AWS::DynamoDB::GlobalTable', 'GlobalSecondaryIndexes', list(20), list(21)],
  ['AWS::DynamoDB::Table', 'GlobalSecondaryIndexes.*.Projection.NonKeyAttributes', list(20), list(21)],
  ['AWS::DynamoDB::Table', 'LocalSecondaryIndexes.*.Projection.NonKeyAttributes', list(20), list(21)],
  ['AWS::ApiGatewayV2::Api', 'Name', text(128), text(129)],
  ['AWS::ApiGatewayV2::Api', 'Description', text(1024), text(1025)],
  ['AWS::ApiGatewayV2::Stage', 'StageName', text(128), text(129)],
  ['AWS::ApiGatewayV2::Stage', 'AccessLogSettings.Format', text(3072), text(3073)],
  ['AWS::ApiGatewayV2::Integration', 'TimeoutInMillis', 30_000, 30_001],
  ['AWS::ApiGatewayV2::Authorizer', 'JwtConfiguration.Audience', list(50), list(51)],
  ['AWS::ApiGatewayV2::Route', 'AuthorizationScopes', list(10), list(11)],
  ['AWS::IAM::Role', 'ManagedPolicyArns', list(10), list(11)],
  ['AWS::IAM::Role', 'AssumeRolePolicyDocument', { Id: text(2039) }, { Id: text(2040) }],
  ['AWS::IAM::ManagedPolicy', 'PolicyDocument', { Id: `${text(6135)}   ` }, { Id: text(6136) }],
  ['AWS::CloudFront::Function', 'FunctionCode', text(10_240), text(10_241)],
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
])('%s refuses more of %s than AWS allows', (Type, path, taken, refused) => {
  const resource = (value: unknown) => ({ Thing: { Type, Properties: nested(path, value) } });
  expect(() => check(resource(taken))).not.toThrow();
  expect(() => check(resource(refused))).toThrow(`app/Thing (${Type}): ${path.split('.').at(0)}`);
});

test('a table whose indexes project more than a hundred attributes together is refused', () => {
  const index = (length: number) => ({ Projection: { NonKeyAttributes: list(length) } });
  const table = (...GlobalSecondaryIndexes: ReturnType<typeof index>[]) => ({
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { GlobalSecondaryIndexes } },
  });
  const whole = Array.from({ length: 5 }, () => index(20));
  expect(() => check(table(...whole))).not.toThrow();
  expect(() => check(table(...whole, index(1)))).toThrow(
    'app/Table (AWS::DynamoDB::Table): its indexes project 101 attributes together, DynamoDB allows at most 100',
  );
});

describe('a function', () => {
  test.each(['A', '1A', 'MY-TABLE', '_X'])('with a variable with the invalid name %s is refused', (name) => {
    expect(() => check(fn({ Environment: { Variables: { [name]: 'x' } } }))).toThrow(
      `does not allow the environment variable "${name}"`,
    );
    expect(() => check(fn({ Environment: { Variables: { MY_TABLE2: 'x', TZ: 'x' } } }))).not.toThrow();
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

test.each([
  ['Route', 300],
  ['Integration', 300],
  ['Stage', 10],
  ['Authorizer', 10],
])('an API with more of each %s than API Gateway allows is refused', (part, most) => {
  const Type = `AWS::ApiGatewayV2::${part}`;
  const api = (length: number) => ({
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    ...Object.fromEntries(list(length).map((id) => [id, { Type, Properties: { ApiId: { Ref: 'Api' } } }])),
  });
  expect(() => check(api(most))).not.toThrow();
  expect(() => check(api(most + 1))).toThrow(
    `app/Api (AWS::ApiGatewayV2::Api): it has ${most + 1} of ${Type}, API Gateway allows at most ${most}`,
  );
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
  const folder = writeAssembly({ app: { Resources: fn({ MemorySize: 10_241 }) } });
  const dataDir = newFolder();
  const starting = startLocalCloud({
    prepare: () => Promise.resolve({ folder, release: () => {} }),
    dataDir,
    port: 0,
    region: 'eu-west-2',
    log: () => {},
    stop: new AbortController().signal,
  });
  await expect(starting).rejects.toThrow('app/F (AWS::Lambda::Function): MemorySize has 10241 MB');
});

test('all resources that AWS would refuse are listed, one per line', () => {
  expect(() => check(fn({ MemorySize: 10_241, Environment: { Variables: { A: 'x' } } }))).toThrow(
    'app/F (AWS::Lambda::Function): MemorySize has 10241 MB, AWS allows at most 10240: change it in the template.\n' +
      'app/F (AWS::Lambda::Function): Lambda does not allow the environment variable "A"',
  );
});
