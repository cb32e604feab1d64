import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';

// Nothing listens there, so all four checks fail.
const nowhere = 'http://127.0.0.1:1';
Object.assign(process.env, {
  STAGE: 'test',
  VEHICLES_TABLE: 'vehicles',
  UPLOADS_BUCKET: 'uploads',
  MAIL_DOMAIN: 'example.com',
  USER_POOL_ID: 'eu-west-2_1',
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_DYNAMODB: nowhere,
  AWS_ENDPOINT_URL_S3: nowhere,
  AWS_ENDPOINT_URL_SESV2: nowhere,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: nowhere,
});
const { handler } = await import('../../../lambdas/health/check-health.lambda.ts');

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((line) => {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      return true;
    });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

const run = (event: object) =>
  handler(event as APIGatewayProxyEventV2, { getRemainingTimeInMillis: () => 10_000 } as Context);

const metrics = () => lines.filter((line) => '_aws' in line);

test('a scheduled check emits the number of failing dependencies; a visitor’s request emits none', async () => {
  const visitor = {
    headers: { [originSecretHeader]: 'secret' },
    stageVariables: { [originSecretsVariable]: 'secret' },
    requestContext: { http: { method: 'GET' } },
  };
  expect(await run(visitor)).toMatchObject({ statusCode: 503 });
  expect(lines.filter(({ event }) => event === 'dependency-failing')).toHaveLength(4);
  expect(metrics()).toEqual([]);

  await run({});
  expect(metrics()).toMatchObject([
    {
      DependenciesFailing: 4,
      Stage: 'test',
      _aws: { CloudWatchMetrics: [{ Dimensions: [['Stage']], Metrics: [{ Name: 'DependenciesFailing' }] }] },
    },
  ]);
});
