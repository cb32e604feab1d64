import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { createAccessControl } from '../../src/iam/access-control.ts';
import type { JsonObject } from '../../src/assembly/json.ts';
import { createOrigins } from '../../src/runner/create-origins.ts';
import { assemblyOfResources } from './support/assembly.ts';

const object = {
  etag: '"1"',
  lastModified: new Date(0),
  metadata: { contentType: 'image/webp' },
};
const store = {
  get: async (_bucket: string, key: string) =>
    key.endsWith('/missing') ? undefined : { ...object, body: Readable.from([Buffer.from(key)]) },
};
const cloudFront = { Service: 'cloudfront.amazonaws.com' };
const condition = { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/*' } };

const originOf = (...statements: object[]) => originWith({}, ...statements);

const originWith = ({ BucketEncryption, ...more }: JsonObject, ...statements: object[]) => {
  const assembly = assemblyOfResources({
    Bucket: {
      Type: 'AWS::S3::Bucket',
      Properties: { BucketName: 'pictures', ...(BucketEncryption === undefined ? {} : { BucketEncryption }) },
    },
    ...more,
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Bucket' },
        PolicyDocument: JSON.parse(JSON.stringify({ Statement: statements })),
      },
    },
  });
  const description = {
    id: 'origin',
    domainName: 'pictures.s3.eu-west-2.amazonaws.com',
    path: '',
    customHeaders: {},
  };
  const distribution = {
    id: 'distribution',
    defaultRootObject: '',
    origins: [description],
    behaviors: [],
    errorResponses: [],
  };
  const authorize = createAccessControl(assembly, { log: () => {} });
  const services = { store, gateways: new Map(), authorize };
  const { origin } = createOrigins(assembly, distribution, services).get('origin')!;
  return async (path: string) => {
    const request = { method: 'GET', path, query: '', headers: {}, body: Buffer.alloc(0), ip: '127.0.0.1' };
    return (await origin(request)).status;
  };
};

const allow = (Action: string | string[], Resource: string) => ({
  Effect: 'Allow',
  Principal: cloudFront,
  Action,
  Resource,
  Condition: condition,
});

test('the edge reads what the bucket policy allows, without learning what is missing', async () => {
  const statusOf = originOf(
    { ...allow('s3:*', 'arn:aws:s3:::pictures/*'), Principal: { AWS: 'arn:aws:iam::000000000000:root' } },
    allow('s3:GetObject', 'arn:aws:s3:::pictures/shown/*'),
  );
  expect(await statusOf('/shown/a.webp')).toBe(200);
  expect(await statusOf('/shown/missing')).toBe(403);
  expect(await statusOf('/hidden/a.webp')).toBe(403);
  expect(await statusOf('/shown')).toBe(403);
});

test('a caller with s3:ListBucket learns that an object is missing', async () => {
  const statusOf = originOf(
    allow(['s3:GetObject'], 'arn:aws:s3:::pictures/*'),
    allow('s3:ListBucket', 'arn:aws:s3:::pictures'),
  );
  expect(await statusOf('/any/a.webp')).toBe(200);
  expect(await statusOf('/any/missing')).toBe(404);
});

test('an explicit deny overrides an allow', async () => {
  const statusOf = originOf(allow('s3:GetObject', 'arn:aws:s3:::pictures/*'), {
    ...allow('s3:GetObject', 'arn:aws:s3:::pictures/hidden/*'),
    Effect: 'Deny',
    Condition: {},
  });
  expect(await statusOf('/shown/a.webp')).toBe(200);
  expect(await statusOf('/hidden/a.webp')).toBe(403);
});

test.each([
  [
    'lets the edge in',
    [{ Effect: 'Allow', Principal: cloudFront, Action: 'kms:Decrypt', Resource: '*' }],
    200,
  ],
  ['does not', [], 403],
])('objects under a customer-managed key are read only if the key policy %s', async (_, letIn, status) => {
  const account = { AWS: 'arn:aws:iam::000000000000:root' };
  const ServerSideEncryptionByDefault = {
    SSEAlgorithm: 'aws:kms',
    KMSMasterKeyID: { 'Fn::GetAtt': ['Key', 'Arn'] },
  };
  const statusOf = originWith(
    {
      BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault }] },
      Key: {
        Type: 'AWS::KMS::Key',
        Properties: {
          KeyPolicy: {
            Statement: [{ Effect: 'Allow', Principal: account, Action: 'kms:*', Resource: '*' }, ...letIn],
          },
        },
      },
    },
    allow('s3:GetObject', 'arn:aws:s3:::pictures/*'),
  );
  expect(await statusOf('/shown/a.webp')).toBe(status);
});
