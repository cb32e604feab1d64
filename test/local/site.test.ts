import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sharedProduct } from '../support/shared-product.ts';

describe('the site at the edge', () => {
  const runner = sharedProduct();

  beforeAll(async () => {});
  afterAll(async () => {});

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${runner.site}${path}`, { headers, redirect: 'manual' });

  /** fetch() tidies paths up; this one sends them as they are. */
  const getRaw = (path: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      httpRequest(new URL(runner.site), { path }, (response) => {
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
    expect(headers['content-security-policy']).toContain(runner.endpoints['cognito-identity']);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('compresses for who asks', async () => {
    const response = await get('/contact-us', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test('answers unknown addresses with the site’s own page and 404', async () => {
    const response = await get('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html');
    expect(response.headers.get('x-amz-meta-status')).toBeNull();
    // Cached as well as fresh.
    expect((await get('/no-such-page')).status).toBe(404);
  });

  test('answers a missing file with 404', async () => {
    expect((await get('/assets/gone-1234.js')).status).toBe(404);
  });

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/state.json',
    '//evil.example/',
    '/\\evil.example',
  ])('leads nowhere for %s', async (path) => {
    const { status, location } = await getRaw(path);
    expect([400, 403, 404]).toContain(status);
    expect(location).toBeUndefined();
  });

  test('takes the slash off a page it knows', async () => {
    const response = await get('/contact-us/');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/contact-us');
  });

  test('lets browsers keep hashed files for ever, and pages not at all', async () => {
    const html = await (await get('/contact-us')).text();
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(html)!;
    expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/contact-us')).headers.get('cache-control')).toContain('max-age=0');
  });

  test('tells the site where it runs', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      stage: 'local',
      siteUrl: runner.site,
      region: 'eu-west-2',
      apiHost: expect.stringMatching(/^[a-z0-9]{10}\.execute-api\.eu-west-2\.amazonaws\.com$/),
      identityPoolId: runner.identityPoolId,
      identityEndpoint: expect.stringContaining(runner.endpoints['cognito-identity']),
      userPoolEndpoint: expect.stringContaining(runner.endpoints['cognito-idp']),
      userPoolId: runner.userPoolId,
      userPoolClientId: runner.userPoolClientId,
    });
  });

  test('passes /api on and caches nothing of it', async () => {
    const response = await get('/api/no-such-route');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not Found' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('counts what browsers report of its content security policy', async () => {
    const { headers } = await get('/');
    const [, path] = /report-uri ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const response = await fetch(`${runner.site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
    });
    expect([response.status, await response.json()]).toEqual([200, { counted: 1 }]);
  });

  test('writes to pages are refused', async () => {
    const response = await fetch(`${runner.site}/contact-us`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(403);
  });
});
