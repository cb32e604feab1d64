import type { Json } from './json.ts';
import { alphanumericDigits, base32Digits, seededCharacters, seededUuid } from './physical-ids.ts';
import { notNeededLocally } from './not-needed-locally.ts';
import {
  arnOf,
  globalArnOf,
  physicalIdOf,
  nameFromProperty,
  secretArn,
  seedOf,
  generatedPhysicalId,
  type NamedResource,
  type ResourceType,
  type UnnamedResource,
} from './resource-type.ts';

type Table = Readonly<Record<string, ResourceType>>;

const shortId = (resource: UnnamedResource): string => seededCharacters(seedOf(resource), 7);
const uuidOf = (resource: UnnamedResource): string => seededUuid(seedOf(resource));
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const dynamodb: Table = {
  'AWS::DynamoDB::Table': {
    physicalId: nameFromProperty('TableName'),
    attributes: { Arn: arnOf('dynamodb', 'table/') },
  },
  'AWS::DynamoDB::GlobalTable': {
    physicalId: nameFromProperty('TableName'),
    attributes: { Arn: arnOf('dynamodb', 'table/'), TableId: uuidOf },
  },
};

const s3: Table = {
  'AWS::S3::Bucket': {
    physicalId: (bucket) => nameFromProperty('BucketName')(bucket).toLowerCase(),
    attributes: {
      Arn: ({ physicalId }) => `arn:aws:s3:::${physicalId}`,
      DomainName: ({ physicalId }) => `${physicalId}.s3.amazonaws.com`,
      RegionalDomainName: ({ physicalId, region }) => `${physicalId}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { physicalId: generatedPhysicalId },
};

const providerName = ({ region, physicalId }: NamedResource): string =>
  `cognito-idp.${region}.amazonaws.com/${physicalId}`;

const cognito: Table = {
  'AWS::Cognito::UserPool': {
    physicalId: (pool) =>
      `${pool.region}_${seededCharacters(seedOf(pool), 9, alphanumericDigits.toUpperCase() + alphanumericDigits)}`,
    attributes: {
      Arn: arnOf('cognito-idp', 'userpool/'),
      ProviderName: providerName,
      ProviderURL: (pool) => `https://${providerName(pool)}`,
      UserPoolId: physicalIdOf,
    },
  },
  'AWS::Cognito::UserPoolClient': {
    physicalId: (client) => seededCharacters(seedOf(client), 26, base32Digits),
    attributes: { ClientId: physicalIdOf, Name: (client) => text(client.property('ClientName')) },
  },
  'AWS::Cognito::UserPoolGroup': { physicalId: nameFromProperty('GroupName') },
  'AWS::Cognito::IdentityPool': {
    physicalId: (pool) => `${pool.region}:${seededUuid(seedOf(pool))}`,
    attributes: { Name: (pool) => text(pool.property('IdentityPoolName')) },
  },
  'AWS::Cognito::IdentityPoolRoleAttachment': { physicalId: generatedPhysicalId },
};

const compute: Table = {
  'AWS::Lambda::Function': {
    physicalId: nameFromProperty('FunctionName'),
    attributes: { Arn: arnOf('lambda', 'function:') },
  },
  'AWS::Lambda::Permission': { physicalId: generatedPhysicalId },
  'AWS::IAM::Role': {
    physicalId: nameFromProperty('RoleName'),
    attributes: {
      Arn: globalArnOf('iam', 'role/'),
      RoleId: (role) => `AROA${seededCharacters(seedOf(role), 17).toUpperCase()}`,
    },
  },
  'AWS::IAM::Policy': { physicalId: nameFromProperty('PolicyName') },
  'AWS::IAM::ManagedPolicy': {
    physicalId: nameFromProperty('ManagedPolicyName'),
    reference: globalArnOf('iam', 'policy/'),
    attributes: { PolicyArn: globalArnOf('iam', 'policy/') },
  },
  'AWS::Scheduler::Schedule': {
    physicalId: nameFromProperty('Name'),
    attributes: { Arn: arnOf('scheduler', 'schedule/default/') },
  },
  'AWS::Events::Rule': {
    physicalId: nameFromProperty('Name'),
    attributes: { Arn: arnOf('events', 'rule/') },
  },
};

const api: Table = {
  'AWS::ApiGatewayV2::Api': {
    physicalId: (resource) => seededCharacters(seedOf(resource), 10),
    attributes: {
      ApiId: physicalIdOf,
      ApiEndpoint: ({ physicalId, region }) => `https://${physicalId}.execute-api.${region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Stage': { physicalId: nameFromProperty('StageName') },
  'AWS::ApiGatewayV2::Route': { physicalId: shortId, attributes: { RouteId: physicalIdOf } },
  'AWS::ApiGatewayV2::Integration': { physicalId: shortId, attributes: { IntegrationId: physicalIdOf } },
  'AWS::ApiGatewayV2::Authorizer': { physicalId: shortId, attributes: { AuthorizerId: physicalIdOf } },
};

const distributionId = (resource: UnnamedResource): string =>
  `E${seededCharacters(seedOf(resource), 13).toUpperCase()}`;
const functionArn = globalArnOf('cloudfront', 'function/');

const cloudfront: Table = {
  'AWS::CloudFront::Distribution': {
    physicalId: distributionId,
    attributes: {
      Id: physicalIdOf,
      DomainName: ({ physicalId }) => `d${seededCharacters(physicalId, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::Function': {
    physicalId: nameFromProperty('Name'),
    reference: functionArn,
    attributes: {
      FunctionARN: functionArn,
      'FunctionMetadata.FunctionARN': functionArn,
      Stage: () => 'LIVE',
    },
  },
  'AWS::CloudFront::OriginAccessControl': { physicalId: distributionId, attributes: { Id: physicalIdOf } },
  'AWS::CloudFront::ResponseHeadersPolicy': { physicalId: uuidOf, attributes: { Id: physicalIdOf } },
  'AWS::CloudFront::CachePolicy': { physicalId: uuidOf, attributes: { Id: physicalIdOf } },
  'AWS::CloudFront::OriginRequestPolicy': { physicalId: uuidOf, attributes: { Id: physicalIdOf } },
};

const mail: Table = {
  'AWS::SES::ConfigurationSet': { physicalId: nameFromProperty('Name') },
  'AWS::SES::ConfigurationSetEventDestination': { physicalId: generatedPhysicalId },
  'AWS::SES::EmailIdentity': {
    physicalId: nameFromProperty('EmailIdentity'),
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

const secrets: Table = {
  'AWS::SecretsManager::Secret': {
    physicalId: nameFromProperty('Name'),
    reference: secretArn,
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
  ...secrets,
  ...deployment,
};

export const emulatedTypes: readonly string[] = Object.keys(emulated);

const resourceTypes: Table = { ...emulated, ...notNeededLocally };

/** The Data of a custom resource is known only after its Lambda has run, so there are no attributes. */
const customResource: ResourceType = { physicalId: generatedPhysicalId };

export const isCustomResource = (type: string): boolean =>
  resourceTypes[type] === undefined &&
  (type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource');

export const resourceTypeOf = (type: string): ResourceType | undefined =>
  isCustomResource(type) ? customResource : resourceTypes[type];
