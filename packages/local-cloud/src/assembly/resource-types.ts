import type { Json } from './json.ts';
import { alphanumericDigits, base32Digits, characters, uuid } from './physical-ids.ts';
import { notNeededLocally } from './not-needed-locally.ts';
import {
  arnOf,
  globalArnOf,
  itself,
  namedBy,
  seedOf,
  unnamed,
  type NamedResource,
  type ResourceType,
  type UnnamedResource,
} from './resource-type.ts';

type Table = Readonly<Record<string, ResourceType>>;

const shortId = (resource: UnnamedResource): string => characters(seedOf(resource), 7);
const uuidOf = (resource: UnnamedResource): string => uuid(seedOf(resource));
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const dynamodb: Table = {
  'AWS::DynamoDB::Table': {
    physicalId: namedBy('TableName'),
    attributes: { Arn: arnOf('dynamodb', 'table/') },
  },
  'AWS::DynamoDB::GlobalTable': {
    physicalId: namedBy('TableName'),
    attributes: { Arn: arnOf('dynamodb', 'table/'), TableId: uuidOf },
  },
};

const s3: Table = {
  'AWS::S3::Bucket': {
    physicalId: (bucket) => namedBy('BucketName')(bucket).toLowerCase(),
    attributes: {
      Arn: ({ physicalId }) => `arn:aws:s3:::${physicalId}`,
      DomainName: ({ physicalId }) => `${physicalId}.s3.amazonaws.com`,
      RegionalDomainName: ({ physicalId, region }) => `${physicalId}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { physicalId: unnamed },
};

const providerName = ({ region, physicalId }: NamedResource): string =>
  `cognito-idp.${region}.amazonaws.com/${physicalId}`;

const cognito: Table = {
  'AWS::Cognito::UserPool': {
    physicalId: (pool) =>
      `${pool.region}_${characters(seedOf(pool), 9, alphanumericDigits.toUpperCase() + alphanumericDigits)}`,
    attributes: {
      Arn: arnOf('cognito-idp', 'userpool/'),
      ProviderName: providerName,
      ProviderURL: (pool) => `https://${providerName(pool)}`,
      UserPoolId: itself,
    },
  },
  'AWS::Cognito::UserPoolClient': {
    physicalId: (client) => characters(seedOf(client), 26, base32Digits),
    attributes: { ClientId: itself, Name: (client) => text(client.property('ClientName')) },
  },
  'AWS::Cognito::UserPoolUser': { physicalId: namedBy('Username') },
  'AWS::Cognito::UserPoolGroup': { physicalId: namedBy('GroupName') },
  'AWS::Cognito::IdentityPool': {
    physicalId: (pool) => `${pool.region}:${uuid(seedOf(pool))}`,
    attributes: { Name: (pool) => text(pool.property('IdentityPoolName')) },
  },
  'AWS::Cognito::IdentityPoolRoleAttachment': { physicalId: unnamed },
};

const compute: Table = {
  'AWS::Lambda::Function': {
    physicalId: namedBy('FunctionName'),
    attributes: { Arn: arnOf('lambda', 'function:') },
  },
  'AWS::Lambda::Permission': { physicalId: unnamed },
  'AWS::IAM::Role': {
    physicalId: namedBy('RoleName'),
    attributes: {
      Arn: globalArnOf('iam', 'role/'),
      RoleId: (role) => `AROA${characters(seedOf(role), 17).toUpperCase()}`,
    },
  },
  'AWS::IAM::Policy': { physicalId: namedBy('PolicyName') },
  'AWS::IAM::ManagedPolicy': {
    physicalId: namedBy('ManagedPolicyName'),
    reference: globalArnOf('iam', 'policy/'),
    attributes: { PolicyArn: globalArnOf('iam', 'policy/') },
  },
  'AWS::Scheduler::Schedule': {
    physicalId: namedBy('Name'),
    attributes: { Arn: arnOf('scheduler', 'schedule/default/') },
  },
  'AWS::Events::Rule': {
    physicalId: namedBy('Name'),
    attributes: { Arn: arnOf('events', 'rule/') },
  },
};

const api: Table = {
  'AWS::ApiGatewayV2::Api': {
    physicalId: (resource) => characters(seedOf(resource), 10),
    attributes: {
      ApiId: itself,
      ApiEndpoint: ({ physicalId, region }) => `https://${physicalId}.execute-api.${region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Stage': { physicalId: namedBy('StageName') },
  'AWS::ApiGatewayV2::Route': { physicalId: shortId, attributes: { RouteId: itself } },
  'AWS::ApiGatewayV2::Integration': { physicalId: shortId, attributes: { IntegrationId: itself } },
  'AWS::ApiGatewayV2::Authorizer': { physicalId: shortId, attributes: { AuthorizerId: itself } },
};

const distributionId = (resource: UnnamedResource): string =>
  `E${characters(seedOf(resource), 13).toUpperCase()}`;
const functionArn = globalArnOf('cloudfront', 'function/');

const cloudfront: Table = {
  'AWS::CloudFront::Distribution': {
    physicalId: distributionId,
    attributes: {
      Id: itself,
      DomainName: ({ physicalId }) => `d${characters(physicalId, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::Function': {
    physicalId: namedBy('Name'),
    reference: functionArn,
    attributes: {
      FunctionARN: functionArn,
      'FunctionMetadata.FunctionARN': functionArn,
      Stage: () => 'LIVE',
    },
  },
  'AWS::CloudFront::OriginAccessControl': { physicalId: distributionId, attributes: { Id: itself } },
  'AWS::CloudFront::ResponseHeadersPolicy': { physicalId: uuidOf, attributes: { Id: itself } },
  'AWS::CloudFront::CachePolicy': { physicalId: uuidOf, attributes: { Id: itself } },
  'AWS::CloudFront::OriginRequestPolicy': { physicalId: uuidOf, attributes: { Id: itself } },
};

const mail: Table = {
  'AWS::SES::EmailIdentity': {
    physicalId: namedBy('EmailIdentity'),
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((number) => [
        [
          `DkimDNSTokenName${number}`,
          ({ physicalId }: NamedResource) => `token${number}._domainkey.${physicalId}`,
        ],
        [`DkimDNSTokenValue${number}`, () => `token${number}.dkim.amazonses.com`],
      ]),
    ),
  },
};

const deployment: Table = {
  'Custom::CDKBucketDeployment': {
    physicalId: uuidOf,
    attributes: {
      DestinationBucketArn: (resource) => text(resource.property('DestinationBucketArn')),
      SourceObjectKeys: (resource) => resource.property('SourceObjectKeys') ?? [],
    },
  },
};

const emulated: Table = {
  ...dynamodb,
  ...s3,
  ...cognito,
  ...compute,
  ...api,
  ...cloudfront,
  ...mail,
  ...deployment,
};

/** The resource types that are there locally, or that those need. */
export const emulatedTypes: readonly string[] = Object.keys(emulated);

/** Every resource type that the local platform knows by name. */
const resourceTypes: Table = { ...emulated, ...notNeededLocally };

/** CloudFormation leaves these to a Lambda; its answers' data are not known here, so there are no attributes. */
const customResource: ResourceType = { physicalId: unnamed };

/** Whether a resource is made by the template's own Lambda, and by nothing of the local platform. */
export const isMadeByFunction = (type: string): boolean =>
  resourceTypes[type] === undefined &&
  (type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource');

/** What is known of a type; undefined for one that nobody taught the local platform. */
export const resourceTypeOf = (type: string): ResourceType | undefined =>
  isMadeByFunction(type) ? customResource : resourceTypes[type];
