import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { externalDataInterceptor } from '@smithy/core/config';
import { clientSettings } from '../../../lambdas/clients/aws/client-settings.ts';
import { createDatabase, databaseSettings } from '../../../lambdas/clients/database.ts';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';

const timeouts = { attempts: 1, timeoutMs: 1_000 };
const access = { region: 'eu-west-2', credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' } };
const requestHandler = {
  handle: async () => {
    throw new Error('nothing is sent');
  },
};
/** Settings of a client with an explicit endpoint; only the S3 client has none. */
const settings = (service: string) => ({
  ...clientSettings({ ...access, endpoint: `https://${service}.eu-west-2.amazonaws.com` }, timeouts),
  requestHandler,
});

const files = ['config', 'credentials'].map((name) => join(homedir(), '.aws', name));
const record = externalDataInterceptor.getFileRecord();
const read: string[] = [];

beforeAll(() => {
  for (const file of files) {
    Object.defineProperty(record, file, {
      configurable: true,
      get: async () => {
        read.push(file);
        return '';
      },
    });
  }
});
afterAll(() => files.forEach((file) => delete record[file]));
beforeEach(() => {
  read.length = 0;
});

test('a client without these settings reads config files', async () => {
  const client = new SESv2Client({ ...access, maxAttempts: 1, requestHandler });
  await expect(client.send(new GetEmailIdentityCommand({ EmailIdentity: 'a.example' }))).rejects.toThrow();
  expect(read).not.toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'DynamoDB',
    () => {
      const { endpoint } = settings('dynamodb');
      const client = new DynamoDBClient({
        ...databaseSettings({ ...access, endpoint }, timeouts),
        requestHandler,
      });
      return createDatabase(client).get({ TableName: 'vehicles', Key: { id: '1' } });
    },
  ],
  [
    'S3',
    () =>
      openBucket({ ...access, bucket: 'uploads' }, { timeouts, requestHandler }).client.send(
        new GetObjectCommand({ Bucket: 'uploads', Key: 'a.pdf' }),
      ),
  ],
  [
    'SES',
    () =>
      new SESv2Client(settings('email')).send(new GetEmailIdentityCommand({ EmailIdentity: 'a.example' })),
  ],
  [
    'Cognito',
    () =>
      new CognitoIdentityProviderClient(settings('cognito-idp')).send(
        new AdminGetUserCommand({ UserPoolId: 'eu-west-2_x', Username: 'a' }),
      ),
  ],
])('the %s client reads no AWS config files at a cold start', async (_, call) => {
  await expect(call()).rejects.toThrow();
  expect(read).toEqual([]);
});
