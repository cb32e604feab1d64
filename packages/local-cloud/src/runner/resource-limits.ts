import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Assembly } from '../assembly/load-assembly.ts';
import { isJsonObject } from '../assembly/json.ts';
import {
  bytes,
  characters,
  elements,
  jsonBytes,
  limit,
  megabytes,
  milliseconds,
  policyCharacters,
  valuesAt,
  type ResourceRule,
} from './resource-limit.ts';

const api = (type: string): string => `AWS::ApiGatewayV2::${type}`;
const cloudFront = (type: string): string => `AWS::CloudFront::${type}`;
const distribution = (path: string, measure: typeof bytes, max: number): ResourceRule =>
  limit(cloudFront('Distribution'), `DistributionConfig.${path}`, measure, max);
const headersPolicy = (path: string, measure: typeof bytes, max: number): ResourceRule =>
  limit(cloudFront('ResponseHeadersPolicy'), `ResponseHeadersPolicyConfig.${path}`, measure, max);
const forwardedParts = ['HeadersConfig.Headers', 'CookiesConfig.Cookies', 'QueryStringsConfig.QueryStrings'];

const projections = ['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'].map(
  (indexes) => `${indexes}.*.Projection.NonKeyAttributes`,
);

const quotas: readonly ResourceRule[] = [
  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
  limit('AWS::Lambda::Function', 'MemorySize', megabytes, 10_240),
  limit('AWS::Lambda::Function', 'Environment.Variables', jsonBytes, 4096),
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html and the lifecycle and policy pages
  limit('AWS::S3::Bucket', 'CorsConfiguration.CorsRules', elements, 100),
  limit('AWS::S3::Bucket', 'LifecycleConfiguration.Rules', elements, 1000),
  limit('AWS::S3::BucketPolicy', 'PolicyDocument', jsonBytes, 20_480),
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html
  limit('AWS::DynamoDB::Table', 'GlobalSecondaryIndexes', elements, 20),
  limit('AWS::DynamoDB::GlobalTable', 'GlobalSecondaryIndexes', elements, 20),
  ...projections.map((path) => limit('AWS::DynamoDB::Table', path, elements, 20)),
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
  limit('AWS::IAM::Role', 'ManagedPolicyArns', elements, 10),
  limit('AWS::IAM::Role', 'AssumeRolePolicyDocument', policyCharacters, 2048),
  limit('AWS::IAM::ManagedPolicy', 'PolicyDocument', policyCharacters, 6144),
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html and the apigatewayv2 reference
  limit(api('Api'), 'Name', characters, 128),
  limit(api('Api'), 'Description', characters, 1024),
  limit(api('Stage'), 'StageName', characters, 128),
  limit(api('Stage'), 'AccessLogSettings.Format', characters, 3072),
  limit(api('Integration'), 'TimeoutInMillis', milliseconds, 30_000),
  limit(api('Authorizer'), 'JwtConfiguration.Audience', elements, 50),
  limit(api('Route'), 'AuthorizationScopes', elements, 10),
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  limit(cloudFront('Function'), 'FunctionCode', bytes, 10_240),
  limit(cloudFront('Function'), 'FunctionConfig.Comment', characters, 128),
  distribution('CacheBehaviors', elements, 75),
  distribution('Origins', elements, 100),
  distribution('Aliases', elements, 100),
  distribution('Comment', characters, 128),
  distribution('Origins.*.OriginCustomHeaders.*.HeaderName', characters, 256),
  distribution('Origins.*.OriginCustomHeaders.*.HeaderValue', characters, 1783),
  headersPolicy('CustomHeadersConfig.Items', elements, 10),
  headersPolicy('CustomHeadersConfig.Items.*.Value', characters, 1783),
  headersPolicy('RemoveHeadersConfig.Items', elements, 10),
  headersPolicy('SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy', characters, 1783),
  ...forwardedParts.flatMap((part) => [
    limit(
      cloudFront('CachePolicy'),
      `CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.${part}`,
      elements,
      10,
    ),
    limit(cloudFront('OriginRequestPolicy'), `OriginRequestPolicyConfig.${part}`, elements, 10),
  ]),
];

/** https://docs.aws.amazon.com/lambda/latest/api/API_Environment.html: 'Key Pattern' */
const variableNames: ResourceRule = {
  type: 'AWS::Lambda::Function',
  problems: ({ properties }) =>
    valuesAt(properties, 'Environment.Variables')
      .flatMap((variables) => (isJsonObject(variables) ? Object.keys(variables) : []))
      .filter((name) => !/^[a-zA-Z]\w+$/.test(name))
      .map(
        (name) =>
          `Lambda does not allow the environment variable ${JSON.stringify(name)}: use two or more letters, digits and underscores, starting with a letter.`,
      ),
};

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-dynamodb-globalsecondaryindex-projection.html */
const maxProjectedAttributes = 100;

/** The same attribute counts in each index that projects it. */
const projectedAttributes: ResourceRule = {
  type: 'AWS::DynamoDB::Table',
  problems: ({ properties }) => {
    const count = projections.flatMap((path) => valuesAt(properties, `${path}.*`)).length;
    if (count <= maxProjectedAttributes) return [];
    return [
      `its indexes project ${count} attributes together, DynamoDB allows at most ${maxProjectedAttributes}: put some into one map.`,
    ];
  },
};

const bytesBelow = (path: string): number => {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
};

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (50 MB zipped: direct uploads only) */
const maxUnzippedBytes = 262_144_000;

const codeSize: ResourceRule = {
  type: 'AWS::Lambda::Function',
  problems: ({ properties }, assembly) =>
    valuesAt(properties, 'Code.S3Key').flatMap((key) => {
      if (typeof key !== 'string') return [];
      const path = assembly.assetPath(key);
      const size = existsSync(path) ? bytesBelow(path) : 0;
      if (size <= maxUnzippedBytes) return [];
      return `its code has ${size} bytes unzipped, Lambda allows at most ${maxUnzippedBytes}: bundle less.`;
    }),
};

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: all inline policies of a role */
const maxInlineCharacters = 10_240;

const inlinePolicies: ResourceRule = {
  type: 'AWS::IAM::Role',
  problems: (role, assembly) => {
    const attached = assembly
      .ofType('AWS::IAM::Policy')
      .filter(({ properties }) => valuesAt(properties, 'Roles.*').includes(role.physicalId));
    const policies = [
      ...valuesAt(role.properties, 'Policies.*.PolicyDocument'),
      ...attached.flatMap(({ properties }) => valuesAt(properties, 'PolicyDocument')),
    ];
    const size = policies.reduce<number>((sum, policy) => sum + policyCharacters(policy)[0], 0);
    if (size <= maxInlineCharacters) return [];
    return [
      `its inline policies have ${size} characters, IAM allows at most ${maxInlineCharacters}: use fewer statements or a managed policy.`,
    ];
  },
};

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const partsPerApi = { Route: 300, Integration: 300, Stage: 10, Authorizer: 10 };

const apiParts: ResourceRule = {
  type: api('Api'),
  problems: ({ physicalId }, assembly: Assembly) =>
    Object.entries(partsPerApi).flatMap(([type, max]) => {
      const parts = assembly.ofType(api(type)).filter(({ properties }) => properties['ApiId'] === physicalId);
      if (parts.length <= max) return [];
      return `it has ${parts.length} of ${api(type)}, API Gateway allows at most ${max}: split the API.`;
    }),
};

/** Limits that `cdk synth` does not check itself; dynalite checks the rest of a table. */
export const resourceLimits: readonly ResourceRule[] = [
  ...quotas,
  variableNames,
  projectedAttributes,
  codeSize,
  inlinePolicies,
  apiParts,
];
