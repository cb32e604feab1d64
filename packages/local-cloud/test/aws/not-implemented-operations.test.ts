import {
  GetBucketAnalyticsConfigurationCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketPolicyCommand,
  ListBucketAnalyticsConfigurationsCommand,
  ListObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectAclCommand,
  RestoreObjectCommand,
  SelectObjectContentCommand,
} from '@aws-sdk/client-s3';
import {
  DeleteFunctionCommand,
  GetAccountSettingsCommand,
  GetFunctionCommand,
  GetLayerVersionByArnCommand,
  InvokeWithResponseStreamCommand,
  LambdaClient,
  ListFunctionsCommand,
  ListLayersCommand,
  ListProvisionedConcurrencyConfigsCommand,
  ListTagsCommand,
} from '@aws-sdk/client-lambda';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { FunctionRegistry } from '../../src/functions/function-registry.ts';
import { startLambda } from '../../src/functions/start-lambda.ts';
import { assemblyOfResources } from '../platform/support/assembly.ts';
import { bucket, region, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const notImplemented = (operation: string) => ({
  name: 'NotImplemented',
  message: `not implemented: ${operation}`,
  $metadata: { httpStatusCode: 501 },
});

describe('S3 names an unsupported operation', () => {
  const target = { Bucket: bucket, Key: 'a/key' };
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(() => s3.close());

  it.each([
    ['ListObjects', async () => s3.client.send(new ListObjectsCommand({ ...target, EncodingType: 'url' }))],
    [
      'ListObjectVersions',
      async () => s3.client.send(new ListObjectVersionsCommand({ ...target, EncodingType: 'url' })),
    ],
    [
      'GetBucketLifecycleConfiguration',
      async () => s3.client.send(new GetBucketLifecycleConfigurationCommand(target)),
    ],
    ['GetBucketPolicy', async () => s3.client.send(new GetBucketPolicyCommand(target))],
    [
      'ListBucketAnalyticsConfigurations',
      async () => s3.client.send(new ListBucketAnalyticsConfigurationsCommand(target)),
    ],
    [
      'GetBucketAnalyticsConfiguration',
      async () => s3.client.send(new GetBucketAnalyticsConfigurationCommand({ ...target, Id: '1' })),
    ],
    ['PutObjectAcl', async () => s3.client.send(new PutObjectAclCommand({ ...target, ACL: 'private' }))],
    ['RestoreObject', async () => s3.client.send(new RestoreObjectCommand(target))],
    [
      'SelectObjectContent',
      async () =>
        s3.client.send(
          new SelectObjectContentCommand({
            ...target,
            Expression: 'SELECT * FROM S3Object',
            ExpressionType: 'SQL',
            InputSerialization: { JSON: { Type: 'LINES' } },
            OutputSerialization: { JSON: {} },
          }),
        ),
    ],
  ])('%s', async (operation, calling) => {
    await expect(calling()).rejects.toMatchObject(notImplemented(operation));
  });
});

describe('Lambda names an unsupported operation', () => {
  const authority = new CredentialAuthority(Buffer.alloc(32, 1));
  const FunctionName = 'f';
  const arn = `arn:aws:lambda:${region}:000000000000:layer:l:1`;
  let lambda: Awaited<ReturnType<typeof startLambda>>;
  let client: LambdaClient;
  beforeAll(async () => {
    const functions = new FunctionRegistry(assemblyOfResources({}), {
      endpoints: {},
      credentialsFor: (session, seconds) => authority.issue(session, seconds),
      log: () => {},
    });
    lambda = await startLambda({ dataDir: '', region, authority, functions, log: () => {} });
    client = new LambdaClient({
      endpoint: lambda.endpoint,
      region,
      credentials: authority.root(),
      maxAttempts: 1,
    });
  });
  afterAll(async () => {
    client.destroy();
    await lambda.close();
  });

  it.each([
    ['GetAccountSettings', async () => client.send(new GetAccountSettingsCommand({}))],
    ['ListFunctions', async () => client.send(new ListFunctionsCommand({ MaxItems: 5 }))],
    ['GetFunction', async () => client.send(new GetFunctionCommand({ FunctionName }))],
    ['DeleteFunction', async () => client.send(new DeleteFunctionCommand({ FunctionName }))],
    ['ListTags', async () => client.send(new ListTagsCommand({ Resource: arn }))],
    ['ListLayers', async () => client.send(new ListLayersCommand({}))],
    ['GetLayerVersionByArn', async () => client.send(new GetLayerVersionByArnCommand({ Arn: arn }))],
    [
      'ListProvisionedConcurrencyConfigs',
      async () => client.send(new ListProvisionedConcurrencyConfigsCommand({ FunctionName })),
    ],
    [
      'InvokeWithResponseStream',
      async () => client.send(new InvokeWithResponseStreamCommand({ FunctionName })),
    ],
  ])('%s', async (operation, calling) => {
    await expect(calling()).rejects.toMatchObject(notImplemented(operation));
  });

  it('by method and path, if it is unknown', async () => {
    const aws = new AwsClient({ ...authority.root(), service: 'lambda', region, retries: 0 });
    const response = await aws.fetch(`${lambda.endpoint}/nothing/of/it`);
    expect(await response.json()).toMatchObject({ message: 'not implemented: GET /nothing/of/it' });
  });
});
