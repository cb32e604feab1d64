import { beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/assembly/json.ts';
import { EdgeCache } from '../../src/edge/edge-cache.ts';
import { createEdge, type Edge } from '../../src/edge/edge.ts';
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
let asked: OriginRequest[];
let answers: Record<string, Partial<EdgeResponse> | Error>;
let edge: Edge;

beforeEach(() => {
  time = 0;
  asked = [];
  answers = {};
  const origin = async (request: OriginRequest): Promise<EdgeResponse> => {
    asked.push(request);
    const answer = answers[request.path] ?? {};
    if (answer instanceof Error) throw answer;
    return {
      status: 200,
      headers: {},
      cookies: [],
      body: Buffer.from(`${request.path} ${asked.length}`),
      ...answer,
    };
  };
  const assembly = assemblyOfResources(resources);
  const [resource] = assembly.ofType('AWS::CloudFront::Distribution');
  const distribution = readDistribution(assembly, resource!, () => {});
  const targets = new Map(
    distribution.origins.map((description) => [description.id, { description, origin }] as const),
  );
  edge = createEdge(distribution, targets, { cache: new EdgeCache(), now: () => time * 1000, log: () => {} });
});

const get = async (url: string, more: Partial<ViewerRequest> = {}) => {
  const request = { method: 'GET', url, headers: {}, body: Buffer.alloc(0), ip: '127.0.0.1', ...more };
  const { status, headers, body, cookies } = await edge(request);
  return { status, headers, cookies, body: body.toString(), result: headers['x-cache']?.split(' ')[0] };
};

describe('behaviors', () => {
  test('are chosen by the path that the viewer asked for', async () => {
    await get('/api/x?a=1&b', {
      method: 'POST',
      headers: { host: 'viewer', authorization: 'sig', cookie: 'c=1' },
      body: Buffer.from('{}'),
    });
    expect(asked[0]).toMatchObject({
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

  test('pass on nothing that no policy selects', async () => {
    await get('/page?utm=1&page=2', { headers: { cookie: 'c=1', 'x-language': 'mi', authorization: 'x' } });
    expect(asked[0]).toMatchObject({
      query: 'page=2',
      headers: { 'x-language': 'mi', host: 'site.example' },
    });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  test('refuse other methods than their own', async () => {
    expect(await get('/page', { method: 'POST' })).toMatchObject({ status: 403, result: 'Error' });
    expect(asked).toEqual([]);
  });

  test('give the root object for the root', async () => {
    expect((await get('/')).body).toBe('/index.html 1');
  });
});

describe('functions', () => {
  test('change the request, answer it, and see the answer with the policy’s headers', async () => {
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
    answers['/gone'] = { headers: { 'x-status': '404' } };
    expect((await get('/gone')).status).toBe(404);
  });

  test('get a query as it was sent, whole and in parts', async () => {
    const seen = async (url: string) => JSON.parse((await get(url)).body) as unknown;
    expect(await seen('/query?a=%26b%3D1&a=x+y&%zz')).toEqual([
      'a=%26b%3D1&a=x+y&%zz',
      {
        a: { value: '%26b%3D1', multiValue: [{ value: '%26b%3D1' }, { value: 'x+y' }] },
        '%zz': { value: '' },
      },
    ]);
    expect(await seen('/query?')).toEqual(['', {}]);
    // The whole query of an address without a question mark is undefined, which JSON has as null.
    expect(await seen('/query')).toEqual([null, {}]);
  });

  test('give the origin a query as they write it', async () => {
    await get('/rewritten?page=1');
    expect(asked).toMatchObject([{ query: 'page=%26' }]);
  });

  test('answer without the headers of the policy', async () => {
    expect((await get('/old')).headers).not.toHaveProperty('x-frame-options');
    expect((await get('/nice')).headers).toHaveProperty('x-frame-options', 'DENY');
  });

  test('are not asked about an origin’s errors', async () => {
    answers['/missing'] = { status: 404 };
    const { status, headers } = await get('/missing');
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('x-seen');
    expect(headers).toHaveProperty('x-frame-options', 'DENY');
  });
});

describe('limits', () => {
  test('a function makes a body of at most 40 KB', async () => {
    expect(await get('/body/40960')).toMatchObject({ status: 200, body: 'x'.repeat(40_960) });
    expect(await get('/body/40961')).toMatchObject({ status: 503 });
  });

  test('a function changes no method, and gives an address that begins with a slash', async () => {
    expect((await get('/method')).status).toBe(503);
    expect((await get('/relative')).status).toBe(503);
    expect(asked).toEqual([]);
  });

  test('an origin answers with at most 20,480 bytes of headers', async () => {
    // x-large: … and its line end are 11 bytes more.
    answers = { '/large': { headers: { 'x-large': 'x'.repeat(20_469) } } };
    expect((await get('/large')).status).toBe(200);
    answers = { '/larger': { headers: { 'x-large': 'x'.repeat(20_470) } } };
    expect(await get('/larger')).toMatchObject({ status: 502, result: 'Error' });
    answers = { '/cookies': { cookies: ['x'.repeat(20_480)] } };
    expect((await get('/cookies')).status).toBe(502);
  });
});

describe('headers', () => {
  test('are added, kept or removed as the policy says', async () => {
    answers['/a'] = { headers: { server: 'x', 'x-frame-options': 'ALLOW', 'referrer-policy': 'origin' } };
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
  test('answers until the time is over, with the age', async () => {
    expect((await get('/a')).result).toBe('Miss');
    time = 9;
    expect(await get('/a')).toMatchObject({ result: 'Hit', body: '/a 1', headers: { age: '9' } });
    expect((await get('/a', { method: 'HEAD' })).result).toBe('Hit');
    time = 10;
    expect(await get('/a')).toMatchObject({ result: 'RefreshHit', body: '/a 2' });
  });

  test('knows answers apart by what the policy names, and by nothing else', async () => {
    const bodies = await Promise.all(
      ['/a?page=1', '/a?page=2', '/a?page=1&utm=x'].map(async (url) => (await get(url)).body),
    );
    expect(new Set(bodies)).toEqual(new Set(['/a 1', '/a 2']));
    expect((await get('/a?page=1', { headers: { 'x-language': 'mi' } })).result).toBe('Miss');
    expect((await get('/a?page=1', { headers: { 'user-agent': 'x' } })).result).toBe('Hit');
  });

  test('asks once for what many want at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => get('/a')));
    expect(asked).toHaveLength(1);
  });

  test('keeps neither errors nor cookies, nor anything of a behavior without cache', async () => {
    answers['/error'] = { status: 500 };
    answers['/cookie'] = { cookies: ['a=1'] };
    for (const url of ['/error', '/cookie', '/api/a']) {
      await get(url);
      expect((await get(url)).result).not.toBe('Hit');
    }
  });

  test('gives a stale answer while it fetches a new one', async () => {
    answers['/a'] = { headers: { 'cache-control': 'max-age=1, stale-while-revalidate=10' } };
    await get('/a');
    time = 5;
    expect(await get('/a')).toMatchObject({ result: 'Hit', body: '/a 1' });
    expect(await get('/a')).toMatchObject({ result: 'Hit', body: '/a 2', headers: { age: '0' } });
  });

  test('gives a stale answer where the origin fails', async () => {
    await get('/a');
    time = 50;
    answers['/a'] = new Error('connection refused');
    expect(await get('/a')).toMatchObject({ status: 200, body: '/a 1', result: 'Hit' });
    answers['/b'] = new Error('connection refused');
    expect(await get('/b')).toMatchObject({ status: 502, result: 'Error' });
  });

  test('compresses once for those who can take it', async () => {
    answers['/big'] = {
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

test('an error page takes the place of an origin’s error', async () => {
  answers['/secret'] = { status: 403, body: Buffer.from('<Error/>') };
  answers['/sorry.html'] = { body: Buffer.from('Sorry') };
  expect(await get('/secret')).toMatchObject({ status: 404, body: 'Sorry' });
});

test('a policy that nobody knows is named', () => {
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
