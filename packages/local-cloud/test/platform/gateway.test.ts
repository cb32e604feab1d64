import { describe, expect, test } from '@jest/globals';
import { readHttpApis } from '../../src/gateway/read-http-apis.ts';
import { assemblyOfResources } from './support/assembly.ts';
import { apiResources, functionArn, now, useTestApi } from './support/test-api.ts';

const { api, invoke, call, event } = useTestApi();

describe('an event', () => {
  test('has payload format 2.0', async () => {
    await call('/api/open/a%20b?x=1&x=2&y=a%2Cb&z', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'user-agent': 'jest', host: 'x' },
      body: Buffer.from('{"name":"Ngāta"}'),
    });
    expect(invoke.mock.calls[0]![0]).toBe(functionArn);
    expect(event()).toEqual({
      version: '2.0',
      routeKey: 'ANY /open/{id}',
      rawPath: '/api/open/a b',
      rawQueryString: 'x=1&x=2&y=a%2Cb&z',
      cookies: ['a=1', 'b=2'],
      headers: {
        'content-type': 'application/json',
        'user-agent': 'jest',
        host: 'x',
        'x-forwarded-for': '127.0.0.1',
      },
      queryStringParameters: { x: '1,2', y: 'a,b', z: '' },
      requestContext: {
        accountId: '000000000000',
        apiId: api.id,
        domainName: `${api.id}.execute-api.eu-west-2.amazonaws.com`,
        domainPrefix: api.id,
        http: {
          method: 'POST',
          path: '/api/open/a b',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'jest',
        },
        requestId: expect.any(String),
        routeKey: 'ANY /open/{id}',
        stage: 'api',
        time: '20/Nov/2026:10:11:12 +0000',
        timeEpoch: now,
      },
      pathParameters: { id: 'a b' },
      stageVariables: { greeting: 'kia ora' },
      body: '{"name":"Ngāta"}',
      isBase64Encoded: false,
    });
  });

  test('omits what a request lacks, and encodes bytes', async () => {
    await call('/api/open/1', { headers: { 'content-type': 'image/png' }, body: Buffer.from([0, 255]) });
    expect(event()).toMatchObject({ body: 'AP8=', isBase64Encoded: true, rawQueryString: '' });
    expect(Object.keys(event())).not.toEqual(expect.arrayContaining(['cookies']));
    expect(event()).not.toHaveProperty('queryStringParameters');
    expect(event()).not.toHaveProperty('requestContext.authorizer');
  });
});

describe('a response', () => {
  const respondWith = async (payload: string, isError = false) => {
    invoke.mockResolvedValue({ payload, isError });
    return call('/api/open/1');
  };

  test('is what the function returns', async () => {
    const payload = {
      statusCode: 201,
      headers: { 'X-A': 'b' },
      cookies: ['c=1', 'd=2'],
      body: 'AP8=',
      isBase64Encoded: true,
    };
    invoke.mockResolvedValue({ payload: JSON.stringify(payload), isError: false });
    const response = await call('/api/open/1');
    expect(response).toMatchObject({ status: 201, bytes: [0, 255] });
    expect(response.allHeaders).toEqual(
      expect.arrayContaining([
        ['x-a', 'b'],
        ['set-cookie', 'c=1'],
        ['set-cookie', 'd=2'],
      ]),
    );
  });

  test('is the result as JSON without a statusCode', async () => {
    expect(await respondWith('{"a":1}')).toMatchObject({
      status: 200,
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect((await respondWith('"text"')).body).toBe('text');
  });

  test.each([
    ['a failing function', '{"errorMessage":"secret","trace":["at x"]}', true],
    ['a body that is not a string', '{"statusCode":200,"body":{"a":1}}', false],
    ['an invalid status', '{"statusCode":9000}', false],
  ])('is 500 without a reason for %s', async (_, payload, isError) => {
    expect(await respondWith(payload, isError)).toMatchObject({
      status: 500,
      body: '{"message":"Internal Server Error"}',
    });
  });

  test('is 503 after the integration timeout', async () => {
    invoke.mockReturnValue(new Promise(() => {}));
    expect(await call('/api/open/1')).toMatchObject({
      status: 503,
      body: '{"message":"Service Unavailable"}',
    });
  });

  test.each([
    ['an unknown path', '/api/nowhere', {}, 404, 'Not Found'],
    ['a malformed query', '/api/open/1?a=%zz', {}, 400, 'Bad Request'],
    ['a path outside the stage', '/open/1', {}, 404, 'Not Found'],
    [
      '10 MB and a byte',
      '/api/nowhere',
      { body: Buffer.alloc(10 * 1024 * 1024 + 1) },
      413,
      'Request Entity Too Large',
    ],
    [
      'more than a function takes',
      '/api/open/1',
      { body: Buffer.alloc(7 * 1024 * 1024) },
      413,
      'Request Entity Too Large',
    ],
    [
      'a request line and values of headers beyond 10,240 bytes',
      '/api/open/1',
      // GET /api/open/1 HTTP/1.1 is 24 bytes.
      { headers: { a: 'x'.repeat(10_217) } },
      431,
      'Request Header Fields Too Large',
    ],
  ])('refuses %s', async (_, url, more, status, message) => {
    expect(await call(url, more)).toMatchObject({ status, body: JSON.stringify({ message }) });
    expect(invoke).not.toHaveBeenCalled();
  });

  test('is sent for a request line and header values of 10,240 bytes', async () => {
    const headers = { 'a-long-name-is-free': 'x'.repeat(10_216) };
    expect(await call('/api/open/1', { headers })).toMatchObject({ status: 200 });
  });

  test('has at most 10 MB', async () => {
    const respondWithBytes = (bytes: number) =>
      respondWith(JSON.stringify({ statusCode: 200, body: 'x'.repeat(bytes) }));
    expect((await respondWithBytes(10_485_760)).status).toBe(200);
    expect(await respondWithBytes(10_485_761)).toMatchObject({
      status: 500,
      body: '{"message":"Internal Server Error"}',
    });
  });

  test('is 429 beyond the route’s burst limit', async () => {
    const statuses = [
      await call('/api/throttled'),
      await call('/api/throttled'),
      await call('/api/throttled'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(statuses[2]?.body).toBe('{"message":"Too Many Requests"}');
  });
});

describe('CORS', () => {
  test('responds to an allowed origin’s preflight request itself', async () => {
    const headers = { origin: 'https://site.example', 'access-control-request-method': 'GET' };
    const response = await call('/api/open/1', { method: 'OPTIONS', headers });
    expect(response).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://site.example',
        'access-control-allow-methods': 'GET',
        'access-control-max-age': '60',
      },
    });
    expect(invoke).not.toHaveBeenCalled();
  });

  test('sends no headers to another origin', async () => {
    const { headers } = await call('/api/open/1', { headers: { origin: 'https://other.example' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('an unsupported integration is named', () => {
  const broken = {
    ...apiResources,
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { ApiId: 'x', IntegrationType: 'HTTP_PROXY' },
    },
  };
  expect(() => readHttpApis(assemblyOfResources(broken))).toThrow(/app\/Integration/);
});
