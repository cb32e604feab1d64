import { describe, expect, jest, test } from '@jest/globals';
import { askService } from '../../../lambdas/health/ask-service.ts';
import { dependencies } from '../../../lambdas/health/dependencies.ts';
import { readServiceEndpoints } from '../../../lambdas/runtime/service-endpoints.ts';

const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' };
const questions = dependencies({
  env: {
    STAGE: 'prod',
    VERSION: 'v1',
    VEHICLES_TABLE: 'clearway-prod-vehicles',
    UPLOADS_BUCKET: 'clearway-prod-uploads',
    MAIL_DOMAIN: 'mail.example',
    USER_POOL_ID: 'eu-west-2_pool',
  },
  endpoints: readServiceEndpoints('eu-west-2'),
  storage: { bucket: 'clearway-prod-uploads', region: 'eu-west-2', credentials },
});

const goodAnswers: Record<string, string> = {
  records: '{}',
  uploads:
    '<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">eu-west-2</LocationConstraint>',
  mail: '{"IdentityType":"DOMAIN","VerifiedForSendingStatus":true}',
  accounts: '{"keys":[]}',
};

const ask = async (name: string, status = 200, body = goodAnswers[name]) => {
  const seen: Request[] = [];
  const timeoutSignal = jest.fn(() => new AbortController().signal);
  await askService(questions[name]!, credentials, {
    send: async (url, init) => {
      seen.push(new Request(url, init));
      return new Response(body, { status });
    },
    now: Date.now,
    timeoutSignal,
  });
  return { request: seen[0]!, timeoutSignal };
};

test('there is a good answer to every question', () => {
  expect(Object.keys(goodAnswers)).toEqual(Object.keys(questions));
});

test.each([
  ['records', 'https://dynamodb.eu-west-2.amazonaws.com/', '/eu-west-2/dynamodb/aws4_request'],
  [
    'uploads',
    'https://clearway-prod-uploads.s3.eu-west-2.amazonaws.com/?location=',
    '/eu-west-2/s3/aws4_request',
  ],
  [
    'mail',
    'https://email.eu-west-2.amazonaws.com/v2/email/identities/mail.example',
    '/eu-west-2/ses/aws4_request',
  ],
  ['accounts', 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_pool/.well-known/jwks.json', undefined],
])('%s are asked for at AWS, once and for two seconds', async (name, url, scope) => {
  const { request, timeoutSignal } = await ask(name);
  expect(request.url).toBe(url);
  expect(timeoutSignal.mock.calls).toEqual([[2_000]]);
  const authorization = request.headers.get('authorization');
  if (scope === undefined) expect(authorization).toBeNull();
  else expect(authorization).toContain(scope);
});

describe.each(Object.keys(goodAnswers))('%s fail', (name) => {
  test('when they are refused', async () => {
    await expect(ask(name, 403, '<Code>AccessDenied</Code>')).rejects.toThrow(
      /^answered 403: .*AccessDenied/,
    );
  });

  test('when the answer is something else', async () => {
    await expect(ask(name, 200, 'Welcome to the proxy')).rejects.toThrow('Welcome');
  });
});

test('mail fails while its domain may not be sent from', async () => {
  await expect(ask('mail', 200, '{"VerifiedForSendingStatus":false}')).rejects.toThrow('false');
});

test('a service that never answers is given up when the signal says so', async () => {
  const timeout = new AbortController();
  const asked = askService(questions['mail']!, credentials, {
    now: Date.now,
    send: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
        timeout.abort();
      }),
    timeoutSignal: () => timeout.signal,
  });
  await expect(asked).rejects.toThrow('given up');
});
