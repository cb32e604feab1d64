import { describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { viewerRequestCode } from '../../infra/constructs/viewer-request-code.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';

const functions = resourcesOf(readTemplate('prod', 'web'), 'AWS::CloudFront::Function');

/** Headers that the distribution adds to pages, without the content security policy of pages. */
const policyHeaders = (() => {
  const [{ Properties }] = resourcesOf(
    readTemplate('prod', 'web'),
    'AWS::CloudFront::ResponseHeadersPolicy',
  ) as [ParsedJson];
  const { CustomHeadersConfig, SecurityHeadersConfig: security } = Properties.ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec: seconds } = security.StrictTransportSecurity;
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${seconds}; includeSubDomains`,
    ...Object.fromEntries(
      CustomHeadersConfig.Items.map(({ Header, Value }: ParsedJson) => [Header, Value]).filter(
        // Belongs to the pages' own policy, too.
        ([name]: [string]) => name !== 'reporting-endpoints',
      ),
    ),
  };
})();

const run = (name: string, event: object, rawQuery?: string): ParsedJson => {
  const { FunctionCode: code } = functions.find(({ Properties: { Name } }) =>
    Name.endsWith(name),
  )!.Properties;
  return runInNewContext(
    `const event = ${JSON.stringify(event)}; if (event.request) event.request.rawQueryString = () => rawQuery;
    ${code}; handler(event)`,
    { rawQuery },
  );
};

const request = (uri: string, rawQuery?: string) =>
  run('viewer-request', { request: { uri, querystring: {}, headers: {} } }, rawQuery);

describe('the viewer-request function', () => {
  test.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/contact-us', '/contact-us/index.html'],
    ['/contact-seller', '/contact-seller/index.html'],
    ['/contact-seller/123', '/contact-seller/_/index.html'],
    ['/admin/deadlock-letter/0ba1527c-9b95-406a-ab0f-8e40396929eb', '/admin/deadlock-letter/_/index.html'],
    ['/admin/people/contact/0ba1527c-9b95-406a-ab0f-8e40396929eb', '/admin/people/_/_/index.html'],
    ['/admin/inbox/loan-application/0ba1527c-9b95-406a-ab0f-8e40396929eb', '/admin/inbox/_/_/index.html'],
    ['/contact-seller/0ba1527c-9b95-406a-ab0f-8e40396929eb-1', '/contact-seller/_/index.html'],
  ])('serves the page of %s', (uri, object) => {
    expect(request(uri)).toMatchObject({ uri: object });
  });

  test.each(['/assets/main-4f2a.js', '/favicon.svg', '/robots.txt', '/config.json'])(
    'leaves the file %s alone',
    (uri) => {
      expect(request(uri)).toMatchObject({ uri });
    },
  );

  test('passes the pages of a record and of a list to the API', () => {
    for (const uri of [
      '/contact-seller/0ba1527c-9b95-406a-ab0f-8e40396929eb',
      '/vehicle',
      '/vehicle-sitemap.xml',
    ])
      expect(request(uri)).toMatchObject({ uri });
  });

  test.each([
    '/nothing',
    '/contact-us/more',
    '/404.html',
    '/contact-us/index.html',
    '/toString',
    '/__proto__',
    '/wp-login.php',
    '/foo.png',
    '/contact-seller/_',
    '/contact-seller/_/index.html',
    '/contact-seller/1/2',
    '/contact-seller/a.b',
    `/contact-seller/${'a'.repeat(65)}`,
    '/contact-us/1',
  ])('has no page for %s', (uri) => {
    expect(request(uri)).toMatchObject({ uri: '/404.html' });
  });

  test('redirects the trailing slash of a known page', () => {
    expect(request('/contact-us/')).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/contact-us' } },
    });
  });

  test.each([
    ['utm=a%20b&tag=1&tag=2', '?utm=a%20b&tag=1&tag=2'],
    ['a=%26b%3D1', '?a=%26b%3D1'],
    ['a&b=&=c&&%zz+', '?a&b=&=c&&%zz+'],
    ['', ''],
    [undefined, ''],
  ])('keeps the raw query %j in a redirect', (rawQuery, search) => {
    expect(request('/contact-us/', rawQuery)).toMatchObject({
      headers: { location: { value: `/contact-us${search}` } },
    });
  });

  test('adds the security headers to a redirect, which CloudFront does not', () => {
    const { headers } = request('/contact-us/');
    const values = Object.fromEntries(
      Object.entries<ParsedJson>(headers).map(([name, { value }]) => [name, value]),
    );
    expect(values).toMatchObject(policyHeaders);
    expect(values['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  });

  test.each([
    ['/Contact-Us', '/contact-us'],
    ['/CONTACT-US/', '/contact-us'],
    ['/Index.HTML', '/'],
    ['/Contact-Seller/AB-1/', '/contact-seller/ab-1'],
  ])('redirects %s to %s', (uri, target) => {
    expect(request(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: target } } });
  });

  test.each(['/admin-login', '/admin-login/', '/Admin-Login'])('redirects %s to the login', (uri) => {
    expect(request(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: '/login' } } });
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '//contact-us/',
    '//Contact-Us',
    '//evil.example/contact-seller/1',
    '/contact-seller//evil.example/',
    '/Nothing',
    '/nothing/',
  ])('does not redirect %s', (uri) => {
    expect(request(uri)).toMatchObject({ uri: '/404.html' });
    expect(request(uri)).not.toHaveProperty('statusCode');
  });

  test.each([
    ['/my-request%23a:1.2', '/my-request#a:1.2'],
    ['/my-request%2523a%253A1.2', '/my-request#a%253A1.2'],
    ['/my-request%23a%3a1.2%C2%A0.', '/my-request#a%3a1.2%C2%A0.'],
    ['/my-request%23a:1)>', '/my-request#a:1'],
    ['/contact-us%23main', '/contact-us#main'],
  ])('leads %s to the fragment, and lets no cache keep that', (uri, target) => {
    const { statusCode, headers } = request(uri, 'data=05');
    expect({ statusCode, headers }).toMatchObject({
      statusCode: 302,
      headers: {
        location: { value: target },
        'cache-control': { value: 'no-store' },
        'x-frame-options': { value: 'DENY' },
      },
    });
  });

  test.each(['/nothing%23a', '//evil.example%23a', '/my-request%24a', '/contact-us/more%23a'])(
    'leads %s to no fragment',
    (uri) => {
      expect(request(uri)).toMatchObject({ uri: '/404.html' });
    },
  );

  describe.each([
    ['broker.nz', 'www.broker.nz'],
    ['www.broker.nz', 'broker.nz'],
  ])('of the domain %s', (name, redirected) => {
    const site = {
      folder: '',
      files: [],
      routes: ['/', '/contact-us'],
      dynamicRoutes: [],
      scriptHashes: [],
      styleHashes: [],
    };
    const customDomain = { name, hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'broker.nz' } };
    const ask = (host: string, uri: string): ParsedJson =>
      runInNewContext(
        `const event = ${JSON.stringify({ request: { uri, headers: { host: { value: host } } } })};
        event.request.rawQueryString = () => 'a=1';
        ${viewerRequestCode(site, { customDomain })}; handler(event)`,
      );

    test('serves it, and redirects the other name with path and query', () => {
      expect(ask(name, '/contact-us')).toMatchObject({ uri: '/contact-us/index.html' });
      expect(ask(redirected, '/contact-us')).toMatchObject({
        statusCode: 301,
        headers: { location: { value: `https://${name}/contact-us?a=1` } },
      });
      // CloudFront may have replaced it.
      expect(ask(redirected, '/index.html').headers.location.value).toBe(`https://${name}/?a=1`);
    });

    test('leads nowhere else, whatever is asked for', () => {
      for (const uri of ['//evil.example/', '/nothing', '/my-request%23a']) {
        expect(ask(redirected, uri).headers.location.value).toBe(`https://${name}${uri}?a=1`);
      }
    });

    test('promises HTTPS for the other name alone', () => {
      expect(ask(redirected, '/').headers['strict-transport-security'].value).toBe('max-age=63072000');
    });
  });

  test('fits the limit of 10 KB', () => {
    for (const { Properties: edgeFunction } of functions) {
      expect(Buffer.byteLength(edgeFunction.FunctionCode)).toBeLessThan(10 * 1024);
    }
  });
});

describe('the viewer-response function', () => {
  const respond = (headers: object) =>
    run('viewer-response', { response: { statusCode: 200, statusDescription: 'OK', headers } });

  test('sets the status of the not-found page and removes the metadata header', () => {
    const response = respond({ 'x-amz-meta-status': { value: '404' }, etag: { value: '"1"' } });
    expect(response).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { etag: { value: '"1"' } },
    });
  });

  test('leaves every other response unchanged', () => {
    expect(respond({})).toEqual({ statusCode: 200, statusDescription: 'OK', headers: {} });
  });
});

describe('the viewer-request function of a closed site', () => {
  const site = { folder: '', files: [], routes: ['/'], dynamicRoutes: [], scriptHashes: [], styleHashes: [] };
  const ask = (uri: string): ParsedJson =>
    runInNewContext(
      `${viewerRequestCode(site, { isClosed: true })}; handler(${JSON.stringify({ request: { uri, headers: {} } })})`,
    );

  test('says that it will be back, with a status that keeps it in search engines', () => {
    const answer = ask('/contact-us');
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': { value: '1800' }, 'cache-control': { value: 'no-store' } },
    });
    expect(answer.body.data).toContain('We will be back soon');
    expect(answer.headers).toMatchObject({
      'x-frame-options': { value: 'DENY' },
      'strict-transport-security': { value: 'max-age=63072000; includeSubDomains' },
    });
  });

  test.each(['/assets/main-4f2a.js', '/config.json'])('leaves %s to pages that are open', (uri) => {
    expect(ask(uri)).toMatchObject({ uri });
  });
});
