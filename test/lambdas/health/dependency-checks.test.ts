import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { clientSettings } from '../../../lambdas/clients/aws/client-settings.ts';
import { createDatabase } from '../../../lambdas/clients/database.ts';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';
import { createDependencyChecks, probeTimeouts } from '../../../lambdas/health/dependency-checks.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

const access = {
  region: 'eu-west-2',
  credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' },
};
const jwksUrl = 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_pool/.well-known/jwks.json';
const env = {
  STAGE: 'prod',
  VEHICLES_TABLE: `${brand.productPrefix}-prod-vehicles`,
  UPLOADS_BUCKET: `${brand.productPrefix}-prod-uploads`,
  MAIL_DOMAIN: 'mail.example',
  USER_POOL_ID: 'eu-west-2_pool',
};

const probes = () => {
  const { answers, requests, handler } = preparedHandler();
  const settings = { ...clientSettings(access, probeTimeouts), requestHandler: handler };
  const fetched: string[] = [];
  const signals: unknown[] = [];
  const checks = createDependencyChecks({
    env,
    database: createDatabase(new DynamoDBClient(settings)),
    uploads: openBucket(
      { ...access, bucket: env.UPLOADS_BUCKET },
      { timeouts: probeTimeouts, requestHandler: handler },
    ),
    mail: new SESv2Client(settings),
    jwksUrl,
    fetch: async (url, { signal }) => {
      fetched.push(url);
      signals.push(signal);
      return answers.shift() as Response;
    },
  });
  return { answers, requests, fetched, signals, checks };
};

const goodAnswers: Record<string, string> = {
  records: '{}',
  uploads:
    '<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">eu-west-2</LocationConstraint>',
  mail: '{"IdentityType":"DOMAIN","VerifiedForSendingStatus":true}',
  accounts: '{"keys":[]}',
};

test('every check passes with a good response', () => {
  expect(Object.keys(goodAnswers)).toEqual(Object.keys(probes().checks));
});

test.each([
  ['records', 'https://dynamodb.eu-west-2.amazonaws.com/', '/eu-west-2/dynamodb/aws4_request'],
  [
    'uploads',
    `https://${brand.productPrefix}-prod-uploads.s3.eu-west-2.amazonaws.com/?location=`,
    '/eu-west-2/s3/aws4_request',
  ],
  [
    'mail',
    'https://email.eu-west-2.amazonaws.com/v2/email/identities/mail.example',
    '/eu-west-2/ses/aws4_request',
  ],
])('%s are asked for at AWS', async (name, url, scope) => {
  const { answers, requests, checks } = probes();
  answers.push(new Response(goodAnswers[name]));
  await checks[name]!();
  expect(requests.map((request) => request.url.href)).toEqual([url]);
  expect(requests[0]!.headers.get('authorization')).toContain(scope);
});

test('the accounts check fetches the public keys of the user pool', async () => {
  const { answers, fetched, signals, checks } = probes();
  answers.push(new Response(goodAnswers['accounts']));
  await checks['accounts']!();
  expect(fetched).toEqual([jwksUrl]);
  expect(signals).toEqual([expect.any(AbortSignal)]);
});

describe.each(Object.keys(goodAnswers))('the %s check', (name) => {
  test('fails when the service rejects the request', async () => {
    const { answers, checks } = probes();
    answers.push(new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }));
    await expect(checks[name]!()).rejects.toThrow();
  });

  test('fails when the response is unexpected', async () => {
    const { answers, checks } = probes();
    for (const _attempt of ['first', 'second']) answers.push(new Response('Welcome to the proxy'));
    await expect(checks[name]!()).rejects.toThrow();
  });
});

test('the mail check fails while the domain is not verified for sending', async () => {
  const { answers, checks } = probes();
  answers.push(new Response('{"VerifiedForSendingStatus":false}'));
  await expect(checks['mail']!()).rejects.toThrow('mail.example is not verified');
});

test('a connection that died while the Lambda was frozen is retried once', async () => {
  const { answers, checks } = probes();
  answers.push(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), new Response('{}'));
  await checks['records']!();
});

test('a dependency fails once a second attempt of a second has failed', async () => {
  expect(probeTimeouts).toEqual({ attempts: 2, timeoutMs: 1_000 });
  const { answers, requests, checks } = probes();
  answers.push(...Array.from({ length: 3 }, () => new Error('socket hang up')));
  await expect(checks['records']!()).rejects.toThrow('socket hang up');
  expect(requests).toHaveLength(2);
});
