import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, refusal, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const site = 'http://127.0.0.1:8080';
const rules = [
  {
    AllowedOrigins: [site, 'https://*.site.example'],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type', 'X-Amz-*'],
    ExposedHeaders: ['ETag', 'x-amz-checksum-crc32'],
    MaxAge: 600,
  },
  { AllowedOrigins: ['*'], AllowedMethods: ['GET'] },
];
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3({ properties: { CorsConfiguration: { CorsRules: rules } } });
});
afterAll(async () => s3.close());

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
const preflight = async (origin: string, method: string, headers = '', path = `${bucket}/key`) =>
  fetch(`${s3.endpoint}/${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      ...(headers === '' ? {} : { 'access-control-request-headers': headers }),
    },
  });

describe('a page of another origin', () => {
  it('may do what a CORS rule allows', async () => {
    const response = await preflight(site, 'PUT', 'Content-Type, x-amz-tagging');
    expect(response.status).toBe(200);
    expect(corsOf(response)).toEqual({
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type, x-amz-tagging',
      'access-control-expose-headers': 'ETag, x-amz-checksum-crc32',
      'access-control-max-age': '600',
    });
    expect((await preflight('https://www.site.example', 'PUT')).status).toBe(200);
    expect(corsOf(await preflight('https://anyone.example', 'GET'))).toMatchObject({
      'access-control-allow-origin': '*',
    });
  });

  it.each([
    ['https://anyone.example', 'PUT', ''],
    ['https://site.example', 'PUT', ''],
    ['https://www.site.example.evil.example', 'PUT', ''],
    [site, 'DELETE', ''],
    [site, 'PUT', 'if-none-match'],
    [site, 'put', ''],
  ])('may not do anything else: %s %s %s', async (origin, method, headers) => {
    const response = await preflight(origin, method, headers);
    expect(corsOf(response)).toEqual({});
    expect(await refusal(response)).toEqual([403, 'AccessForbidden']);
  });

  it('can read responses, also errors', async () => {
    const url = await s3.presign('key', { headers: { 'content-type': 'text/plain' } });
    const headers = { origin: site, 'content-type': 'text/plain' };
    const good = await fetch(url, { method: 'PUT', headers, body: 'x' });
    expect([good.status, corsOf(good)['access-control-expose-headers']]).toEqual([
      200,
      'ETag, x-amz-checksum-crc32',
    ]);
    const bad = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'text/html' },
      body: 'x',
    });
    expect([bad.status, corsOf(bad)['access-control-allow-origin']]).toEqual([403, site]);
    const stranger = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, origin: 'https://a.example' },
    });
    expect(corsOf(stranger)).toEqual({});
  });

  it('gets no CORS headers from a bucket without rules', async () => {
    const response = await preflight(site, 'GET', '', 'other/key');
    expect(await refusal(response)).toEqual([403, 'AccessForbidden']);
    expect(corsOf(await fetch(`${s3.endpoint}/other/key`, { headers: { origin: site } }))).toEqual({});
  });

  it('must send its origin and method', async () => {
    const url = `${s3.endpoint}/${bucket}/key`;
    for (const headers of [undefined, { origin: site }]) {
      expect(await refusal(await fetch(url, { method: 'OPTIONS', headers }))).toEqual([400, 'BadRequest']);
    }
  });
});

it('an invalid rule is named', async () => {
  await expect(
    startTestS3({ properties: { CorsConfiguration: { CorsRules: [{ AllowedOrigins: '*' }] } } }),
  ).rejects.toMatchObject({ name: 'BucketDefinitionError' });
});
