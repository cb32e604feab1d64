import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultTimeouts } from '../../../lambdas/clients/aws/client-settings.ts';
import { createDatabase, databaseSettings } from '../../../lambdas/clients/database.ts';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';
import { createTextReader } from '../../../lambdas/clients/s3/text-reader.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

/** Environment variables of the SDK, each different from the product's setting. */
const foreignSettings = {
  AWS_USE_FIPS_ENDPOINT: 'true',
  AWS_USE_DUALSTACK_ENDPOINT: 'true',
  AWS_SDK_UA_APP_ID: 'foreign-app',
  AWS_ENDPOINT_URL_S3: 'https://foreign.example',
  AWS_ACCOUNT_ID_ENDPOINT_MODE: 'required',
  AWS_S3_USE_ARN_REGION: 'true',
  AWS_S3_DISABLE_EXPRESS_SESSION_AUTH: 'false',
  AWS_S3_DISABLE_MULTIREGION_ACCESS_POINTS: 'false',
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_SUPPORTED',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_SUPPORTED',
};
const before = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, foreignSettings);
});
afterAll(() => {
  process.env = before;
});

const access = {
  region: 'eu-west-2',
  credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' },
};

test('calls to a bucket ignore the SDK’s environment variables', async () => {
  const { answers, requests, handler } = preparedHandler();
  const bucket = openBucket({ ...access, bucket: 'documents' }, { requestHandler: handler });
  answers.push(new Response('text'), new Response(''));
  await createTextReader(bucket)('a');
  await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: 'b', Body: 'text' }));
  expect(requests.map(({ url }) => url.origin)).toEqual(
    Array.from({ length: 2 }, () => 'https://documents.s3.eu-west-2.amazonaws.com'),
  );
  for (const { headers } of requests) {
    expect(headers.get('x-amz-user-agent') ?? headers.get('user-agent')).not.toContain('app/');
    expect([...headers.keys()].filter((name) => name.includes('checksum'))).toEqual([]);
  }
  const { useArnRegion, disableS3ExpressSessionAuth, disableMultiregionAccessPoints } = bucket.client.config;
  const settings: unknown[] = [useArnRegion, disableS3ExpressSessionAuth, disableMultiregionAccessPoints];
  const valueOf = (setting: unknown): unknown => (typeof setting === 'function' ? setting() : setting);
  expect(await Promise.all(settings.map(valueOf))).toEqual([false, true, true]);
});

test('requests to a custom endpoint are path-style', async () => {
  const { answers, requests, handler } = preparedHandler();
  const s3Endpoint = 'https://storage.example';
  const bucket = openBucket({ ...access, bucket: 'documents', s3Endpoint }, { requestHandler: handler });
  answers.push(new Response('text'));
  expect(await createTextReader(bucket)('a')).toBe('text');
  expect(`${requests[0]?.url.origin}${requests[0]?.url.pathname}`).toBe(
    'https://storage.example/documents/a',
  );
});

test('each database operation sends the command of its name and returns its output', async () => {
  const { answers, requests, handler } = preparedHandler();
  const endpoint = 'https://dynamodb.eu-west-2.amazonaws.com';
  const client = new DynamoDBClient({
    ...databaseSettings({ ...access, endpoint }, defaultTimeouts),
    requestHandler: handler,
  });
  const database = createDatabase(client);
  answers.push(...Array.from({ length: 8 }, () => Response.json({})));
  const [TableName, Key] = ['vehicles', { id: 'a' }];
  await database.get({ TableName, Key });
  await database.put({ TableName, Item: { id: 'a', left: undefined } });
  await database.update({ TableName, Key });
  await database.delete({ TableName, Key });
  await database.query({ TableName });
  await database.scan({ TableName });
  await database.executeStatement({ Statement: 'INSERT', Parameters: ['a'] });
  await database.transactWrite({ TransactItems: [{ Delete: { TableName, Key } }] });
  const id = { id: { S: 'a' } };
  expect(
    requests.map(({ headers, body }) => [
      headers.get('x-amz-target')?.replace('DynamoDB_20120810.', ''),
      JSON.parse(body),
    ]),
  ).toEqual([
    ['GetItem', { TableName, Key: id }],
    ['PutItem', { TableName, Item: id }],
    ['UpdateItem', { TableName, Key: id }],
    ['DeleteItem', { TableName, Key: id }],
    ['Query', { TableName }],
    ['Scan', { TableName }],
    ['ExecuteStatement', { Statement: 'INSERT', Parameters: [{ S: 'a' }] }],
    ['TransactWriteItems', expect.objectContaining({ TransactItems: [{ Delete: { TableName, Key: id } }] })],
  ]);
  expect(new Set(requests.map(({ url }) => url.origin))).toEqual(new Set([endpoint]));
  for (const { headers } of requests) expect(headers.get('x-amz-user-agent')).not.toContain('app/');
});
