import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { useRunner } from '../support/use-runner.ts';

describe('the site at the edge', () => {
  const runner = useRunner();

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${runner().site}${path}`, { headers, redirect: 'manual' });

  /** Sends paths unchanged; fetch() normalises them. */
  const getRaw = (path: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      httpRequest(new URL(runner().site), { path }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      })
        .on('error', reject)
        .end();
    });

  test('serves a page as HTML with the headers of the policy', async () => {
    const response = await get('/contact-us');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers['content-security-policy']).toContain(runner().endpoints['cognito-identity']);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).not.toContain('frame-src');
    for (const page of [
      '/login',
      '/admin',
      '/admin/inbox',
      `/admin/inbox/loan-application/${randomUUID()}`,
    ]) {
      const desk = (await get(page)).headers.get('content-security-policy');
      expect([page, desk]).toEqual([
        page,
        headers['content-security-policy']?.replace(
          'manifest-src',
          `frame-src ${runner().endpoints.s3}; manifest-src`,
        ),
      ]);
    }
  });

  test('tells finders of faults whom to write to, for less than a year from its deployment', async () => {
    const response = await get('/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(await response.text()) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(350);
    expect(days).toBeLessThan(365);
  });

  test('compresses on request', async () => {
    const response = await get('/contact-us', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test('responds to unknown paths with the site’s own 404 page', async () => {
    const response = await get('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html');
    expect(response.headers.get('x-amz-meta-status')).toBeNull();
    // From the cache, too.
    expect((await get('/no-such-page')).status).toBe(404);
  });

  test('responds 404 to a missing file', async () => {
    expect((await get('/assets/gone-1234.js')).status).toBe(404);
  });

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/state.json',
    '//evil.example/',
    '/\\evil.example',
  ])('does not redirect %s', async (path) => {
    const { status, location } = await getRaw(path);
    expect([400, 403, 404]).toContain(status);
    expect(location).toBeUndefined();
  });

  test.each([
    ['/admin-login', '/login'],
    ['/Contact-Us', '/contact-us'],
  ])('leads %s to %s', async (path, target) => {
    const response = await get(path);
    expect([301, 302, 307, 308]).toContain(response.status);
    expect(response.headers.get('location')).toBe(target);
  });

  test('serves the home page as its file, too, which CloudFront may ask for in its place', async () => {
    const response = await fetch(`${runner().site}/index.html`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toBe(await (await get('/')).text());
    expect(html).toContain(`<link rel="canonical" href="${brand.siteUrl}/"`);
  });

  test('removes the trailing slash of a known page', async () => {
    const response = await get('/contact-us/');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/contact-us');
  });

  test('lets browsers cache hashed files for ever, and pages not at all', async () => {
    const html = await (await get('/contact-us')).text();
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(html)!;
    expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/contact-us')).headers.get('cache-control')).toContain('max-age=0');
  });

  test('gives the site its configuration', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      stage: 'local',
      siteUrl: runner().site,
      region: 'eu-west-2',
      apiHost: expect.stringMatching(/^[a-z0-9]{10}\.execute-api\.eu-west-2\.amazonaws\.com$/),
      identityPoolId: runner().identityPoolId,
      identityEndpoint: expect.stringContaining(runner().endpoints['cognito-identity']),
      userPoolEndpoint: expect.stringContaining(runner().endpoints['cognito-idp']),
      userPoolId: runner().userPoolId,
      userPoolClientId: runner().userPoolClientId,
      idleMinutes: 30,
      tellsStatus: true,
    });
  });

  test('passes /api on and caches nothing of it', async () => {
    const response = await get('/api/no-such-route');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not Found' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('counts the browsers’ reports about its content security policy', async () => {
    const { headers } = await get('/');
    const [, path] = /report-uri ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const response = await fetch(`${runner().site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
    });
    expect([response.status, await response.json()]).toEqual([200, { counted: 1 }]);
  });

  test('rejects writes to pages', async () => {
    const response = await fetch(`${runner().site}/contact-us`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(403);
  });
});
