import { beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/assembly/json.ts';
import { EdgeCache } from '../../src/edge/edge-cache.ts';
import { createEdge, type Edge, type RootObjectOrder } from '../../src/edge/edge.ts';
import type { EdgeResponse, OriginRequest, ViewerRequest } from '../../src/edge/edge-message.ts';
import { readDistribution } from '../../src/edge/read-distribution.ts';
import { assemblyOfResources } from './support/assembly.ts';

const viewerRequest = `function handler(event) {
  const request = event.request;
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } };
  if (request.uri === '/query') {
    const seen = [request.rawQueryString(), request.querystring];
    return { statusCode: 200, body: JSON.stringify(seen) };
  }
  if (request.uri === '/rewritten') request.querystring = { page: { value: '%26' } };
  if (request.uri === '/broken') throw new Error('broken');
  if (request.uri === '/nice') request.uri = '/nice/index.html';
  if (request.uri.startsWith('/body/')) return { statusCode: 200, body: 'x'.repeat(Number(request.uri.slice(6))) };
  if (request.uri === '/method') request.method = 'POST';
  if (request.uri === '/relative') request.uri = 'relative';
  return request;
}`;
const viewerResponse = `function handler(event) {
  const response = event.response;
  response.headers['x-seen'] = { value: event.request.uri + ' ' + response.headers['x-frame-options'].value };
  if (response.headers['x-status']) response.statusCode = Number(response.headers['x-status'].value);
  return response;
}`;
const edgeFunction = (code: string): JsonObject => ({
  Type: 'AWS::CloudFront::Function',
  Properties: { FunctionCode: code, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
});
const resources: JsonObject = {
  OnRequest: edgeFunction(viewerRequest),
  OnResponse: edgeFunction(viewerResponse),
  ByLanguage: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 10,
        MaxTTL: 100,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Language'] },
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] },
          EnableAcceptEncodingGzip: true,
          EnableAcceptEncodingBrotli: true,
        },
      },
    },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
        },
        CustomHeadersConfig: { Items: [{ Header: 'X-Custom', Value: 'yes', Override: false }] },
        RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          { Id: 'site', DomainName: 'site.example' },
          {
            Id: 'api',
            DomainName: 'api.example',
            OriginCustomHeaders: [{ HeaderName: 'X-Secret', HeaderValue: 's' }],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          CachePolicyId: { Ref: 'ByLanguage' },
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          ViewerProtocolPolicy: 'redirect-to-https',
          Compress: true,
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['OnRequest', 'FunctionARN'] } },
            { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['OnResponse', 'FunctionARN'] } },
          ],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            ViewerProtocolPolicy: 'https-only',
          },
        ],
        CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/sorry.html' }],
      },
    },
  },
};

let time: number;
let originRequests: OriginRequest[];
let originResponses: Record<string, Partial<EdgeResponse> | Error>;
let edge: Edge;

const edgeOf = (rootObjectOrder?: RootObjectOrder): Edge => {
  const origin = async (request: OriginRequest): Promise<EdgeResponse> => {
    originRequests.push(request);
    const response = originResponses[request.path] ?? {};
    if (response instanceof Error) throw response;
    return {
      status: 200,
      headers: {},
      cookies: [],
      body: Buffer.from(`${request.path} ${originRequests.length}`),
      ...response,
    };
  };
  const assembly = assemblyOfResources(resources);
  const [resource] = assembly.ofType('AWS::CloudFront::Distribution');
  const distribution = readDistribution(assembly, resource!, () => {});
  const targets = new Map(
    distribution.origins.map((description) => [description.id, { description, origin }] as const),
  );
  const services = { cache: new EdgeCache(), now: () => time * 1000, log: () => {} };
  return createEdge(distribution, targets, services, rootObjectOrder);
};

beforeEach(() => {
  time = 0;
  originRequests = [];
  originResponses = {};
  edge = edgeOf();
});

const get = async (url: string, more: Partial<ViewerRequest> = {}) => {
  const request = { method: 'GET', url, headers: {}, body: Buffer.alloc(0), ip: '127.0.0.1', ...more };
  const { status, headers, body, cookies } = await edge(request);
  return { status, headers, cookies, body: body.toString(), result: headers['x-cache']?.split(' ')[0] };
};

describe('behaviors', () => {
  test('are selected by the path of the viewer request', async () => {
    await get('/api/x?a=1&b', {
      method: 'POST',
      headers: { host: 'viewer', authorization: 'sig', cookie: 'c=1' },
      body: Buffer.from('{}'),
    });
    expect(originRequests[0]).toMatchObject({
      method: 'POST',
      path: '/api/x',
      query: 'a=1&b',
      headers: {
        host: 'api.example',
        authorization: 'sig',
        cookie: 'c=1',
        'x-secret': 's',
        'x-forwarded-for': '127.0.0.1',
      },
      body: Buffer.from('{}'),
    });
  });

  test('forward only what a policy selects', async () => {
    await get('/page?utm=1&page=2', { headers: { cookie: 'c=1', 'x-language': 'mi', authorization: 'x' } });
    expect(originRequests[0]).toMatchObject({
      query: 'page=2',
      headers: { 'x-language': 'mi', host: 'site.example' },
    });
    expect(originRequests[0]?.headers).not.toHaveProperty('cookie');
    expect(originRequests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('refuse other methods than the allowed ones', async () => {
    expect(await get('/page', { method: 'POST' })).toMatchObject({ status: 403, result: 'Error' });
    expect(originRequests).toEqual([]);
  });

  test.each([
    ['/', 'after-functions'],
    ['/index.html', 'before-functions'],
  ] as const)('serve the default root object, which functions see as %s', async (seen, order) => {
    edge = edgeOf(order);
    const { body, headers } = await get('/?page=1');
    expect(body).toBe('/index.html 1');
    expect(originRequests[0]).toMatchObject({ query: 'page=1' });
    expect(headers['x-seen']).toBe(`${seen} DENY`);
  });
});

describe('functions', () => {
  test('change or answer requests, and see responses with the policy’s headers', async () => {
    expect(await get('/nice')).toMatchObject({
      body: '/nice/index.html 1',
      headers: { 'x-seen': '/nice DENY' },
    });
    expect(await get('/old')).toMatchObject({
      status: 301,
      headers: { location: '/new' },
      result: 'FunctionGeneratedResponse',
    });
    expect(await get('/broken')).toMatchObject({ status: 503 });
    originResponses['/gone'] = { headers: { 'x-status': '404' } };
    expect((await get('/gone')).status).toBe(404);
  });

  test('receive the query as sent, raw and parsed', async () => {
    const seen = async (url: string) => JSON.parse((await get(url)).body) as unknown;
    expect(await seen('/query?a=%26b%3D1&a=x+y&%zz')).toEqual([
      'a=%26b%3D1&a=x+y&%zz',
      {
        a: { value: '%26b%3D1', multiValue: [{ value: '%26b%3D1' }, { value: 'x+y' }] },
        '%zz': { value: '' },
      },
    ]);
    expect(await seen('/query?')).toEqual(['', {}]);
    // The raw query of a URL without a question mark is undefined: null in JSON.
    expect(await seen('/query')).toEqual([null, {}]);
  });

  test('pass their query to the origin unchanged', async () => {
    await get('/rewritten?page=1');
    expect(originRequests).toMatchObject([{ query: 'page=%26' }]);
  });

  test('respond without the headers of the policy', async () => {
    expect((await get('/old')).headers).not.toHaveProperty('x-frame-options');
    expect((await get('/nice')).headers).toHaveProperty('x-frame-options', 'DENY');
  });

  test('are not run for errors of the origin', async () => {
    originResponses['/missing'] = { status: 404 };
    const { status, headers } = await get('/missing');
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('x-seen');
    expect(headers).toHaveProperty('x-frame-options', 'DENY');
  });
});

describe('limits', () => {
  test('a function generates a body of at most 40 KB', async () => {
    expect(await get('/body/40960')).toMatchObject({ status: 200, body: 'x'.repeat(40_960) });
    expect(await get('/body/40961')).toMatchObject({ status: 503 });
  });

  test("a function can't change the method, and its uri begins with a slash", async () => {
    expect((await get('/method')).status).toBe(503);
    expect((await get('/relative')).status).toBe(503);
    expect(originRequests).toEqual([]);
  });

  test('an origin responds with at most 20,480 bytes of headers', async () => {
    // `x-large: ` and its line end are another 11 bytes.
    originResponses = { '/large': { headers: { 'x-large': 'x'.repeat(20_469) } } };
    expect((await get('/large')).status).toBe(200);
    originResponses = { '/larger': { headers: { 'x-large': 'x'.repeat(20_470) } } };
    expect(await get('/larger')).toMatchObject({ status: 502, result: 'Error' });
    originResponses = { '/cookies': { cookies: ['x'.repeat(20_480)] } };
    expect((await get('/cookies')).status).toBe(502);
  });
});

describe('headers', () => {
  test('are added, kept or removed as the policy says', async () => {
    originResponses['/a'] = {
      headers: { server: 'x', 'x-frame-options': 'ALLOW', 'referrer-policy': 'origin' },
    };
    const { headers } = await get('/a');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'origin',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'x-custom': 'yes',
    });
    expect(headers).not.toHaveProperty('server');
    expect((await get('/api/a')).headers).not.toHaveProperty('x-custom');
  });
});

describe('the cache', () => {
  test('serves responses until they expire, with their age', async () => {
    expect((await get('/a')).result).toBe('Miss');
    time = 9;
    expect(await get('/a')).toMatchObject({ result: 'Hit', body: '/a 1', headers: { age: '9' } });
    expect((await get('/a', { method: 'HEAD' })).result).toBe('Hit');
    time = 10;
    expect(await get('/a')).toMatchObject({ result: 'RefreshHit', body: '/a 2' });
  });

  test('uses exactly the policy’s parameters as cache key', async () => {
    const bodies = await Promise.all(
      ['/a?page=1', '/a?page=2', '/a?page=1&utm=x'].map(async (url) => (await get(url)).body),
    );
    expect(new Set(bodies)).toEqual(new Set(['/a 1', '/a 2']));
    expect((await get('/a?page=1', { headers: { 'x-language': 'mi' } })).result).toBe('Miss');
    expect((await get('/a?page=1', { headers: { 'user-agent': 'x' } })).result).toBe('Hit');
  });

  test('collapses concurrent requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => get('/a')));
    expect(originRequests).toHaveLength(1);
  });

  test('stores neither errors nor cookies, nor responses of uncached behaviors', async () => {
    originResponses['/error'] = { status: 500 };
    originResponses['/cookie'] = { cookies: ['a=1'] };
    for (const url of ['/error', '/cookie', '/api/a']) {
      await get(url);
      expect((await get(url)).result).not.toBe('Hit');
    }
  });

  test('serves a stale response while it revalidates', async () => {
    originResponses['/a'] = { headers: { 'cache-control': 'max-age=1, stale-while-revalidate=10' } };
    await get('/a');
    time = 5;
    expect(await get('/a')).toMatchObject({ result: 'Hit', body: '/a 1' });
    expect(await get('/a')).toMatchObject({ result: 'Hit', body: '/a 2', headers: { age: '0' } });
  });

  test('serves a stale response if the origin fails', async () => {
    await get('/a');
    time = 50;
    originResponses['/a'] = new Error('connection refused');
    expect(await get('/a')).toMatchObject({ status: 200, body: '/a 1', result: 'Hit' });
    originResponses['/b'] = new Error('connection refused');
    expect(await get('/b')).toMatchObject({ status: 502, result: 'Error' });
  });

  test('compresses once per accepted encoding', async () => {
    originResponses['/big'] = {
      headers: { 'content-type': 'text/css', etag: '"e"' },
      body: Buffer.from('a'.repeat(2000)),
    };
    const accept = { 'accept-encoding': 'gzip, br' };
    expect((await get('/big', { headers: accept })).headers).toMatchObject({
      'content-encoding': 'br',
      etag: 'W/"e"',
    });
    expect((await get('/big')).headers).not.toHaveProperty('content-encoding');
    const again = await get('/big', { headers: { ...accept, 'if-none-match': 'W/"e"' } });
    expect(again).toMatchObject({
      status: 304,
      body: '',
      result: 'Hit',
      headers: { 'x-frame-options': 'DENY' },
    });
  });
});

test('a custom error page replaces an error of the origin', async () => {
  originResponses['/secret'] = { status: 403, body: Buffer.from('<Error/>') };
  originResponses['/sorry.html'] = { body: Buffer.from('Sorry') };
  expect(await get('/secret')).toMatchObject({ status: 404, body: 'Sorry' });
});

test('an unknown policy is named', () => {
  const config = (resources['Distribution'] as { Properties: { DistributionConfig: JsonObject } }).Properties
    .DistributionConfig;
  const broken = assemblyOfResources({
    ...resources,
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          ...config,
          DefaultCacheBehavior: {
            TargetOriginId: 'site',
            CachePolicyId: 'unknown',
            ViewerProtocolPolicy: 'x',
          },
        },
      },
    },
  });
  const [resource] = broken.ofType('AWS::CloudFront::Distribution');
  expect(() => readDistribution(broken, resource!, () => {})).toThrow(/app\/Distribution.*unknown/);
});
