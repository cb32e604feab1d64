import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { readAwsEnvironment } from '../../../lambdas/runtime/aws-environment.ts';
import { readEnv } from '../../../lambdas/runtime/env.ts';
import { readServiceEndpoints } from '../../../lambdas/runtime/service-endpoints.ts';

const before = { ...process.env };
beforeEach(() => {
  process.env = { AWS_REGION: 'eu-west-2', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
});
afterEach(() => {
  process.env = before;
});

test('the region and the credentials are those that Lambda sets', () => {
  const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret' };
  expect(readAwsEnvironment()).toStrictEqual({ region: 'eu-west-2', credentials, s3Endpoint: undefined });
  process.env['AWS_SESSION_TOKEN'] = 'token';
  process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:9000';
  expect(readAwsEnvironment()).toEqual({
    region: 'eu-west-2',
    credentials: { ...credentials, sessionToken: 'token' },
    s3Endpoint: 'http://127.0.0.1:9000',
  });
});

test('services answer at AWS in the region, or where a variable says', () => {
  expect(readServiceEndpoints('ap-southeast-2')).toEqual({
    dynamodb: 'https://dynamodb.ap-southeast-2.amazonaws.com',
    ses: 'https://email.ap-southeast-2.amazonaws.com',
    'cognito-idp': 'https://cognito-idp.ap-southeast-2.amazonaws.com',
    secretsmanager: 'https://secretsmanager.ap-southeast-2.amazonaws.com',
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
    AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:2',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:3',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: 'http://127.0.0.1:4',
  });
  expect(readServiceEndpoints('ap-southeast-2')).toEqual({
    dynamodb: 'http://127.0.0.1:1',
    ses: 'http://127.0.0.1:2',
    'cognito-idp': 'http://127.0.0.1:3',
    secretsmanager: 'http://127.0.0.1:4',
  });
});

test.each([
  ['AWS_REGION', readAwsEnvironment],
  ['AWS_ACCESS_KEY_ID', readAwsEnvironment],
  ['AWS_SECRET_ACCESS_KEY', readAwsEnvironment],
])('%s must be there', (name, read) => {
  delete process.env[name];
  expect(read).toThrow(`These environment variables are missing or wrong: ${name}`);
});

test.each([
  ['AWS_ENDPOINT_URL_S3', readAwsEnvironment],
  ['AWS_ENDPOINT_URL_DYNAMODB', () => readServiceEndpoints('eu-west-2')],
  ['AWS_ENDPOINT_URL_SESV2', () => readServiceEndpoints('eu-west-2')],
  ['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', () => readServiceEndpoints('eu-west-2')],
  ['AWS_ENDPOINT_URL_SECRETS_MANAGER', () => readServiceEndpoints('eu-west-2')],
])('%s must be an address', (name, read) => {
  process.env[name] = 'nowhere';
  expect(read).toThrow(`These environment variables are missing or wrong: ${name}`);
});

test('an environment names all that is missing or wrong in it', () => {
  const schema = z.object({ ONE: z.string(), OTHER: z.coerce.number(), AWS_REGION: z.string() });
  process.env['OTHER'] = 'many';
  expect(() => readEnv(schema)).toThrow(
    expect.objectContaining({
      name: 'InvalidEnvironmentError',
      message: 'These environment variables are missing or wrong: ONE, OTHER',
    }),
  );
  Object.assign(process.env, { ONE: '1', OTHER: '2' });
  expect(readEnv(schema)).toEqual({ ONE: '1', OTHER: 2, AWS_REGION: 'eu-west-2' });
});
