import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LocalServer } from '../../src/aws/http-server.ts';
import { startEdge } from '../../src/edge/start-edge.ts';

describe('a request to the edge', () => {
  let server: LocalServer;
  let seen = 0;
  beforeAll(async () => {
    server = await startEdge({
      port: 0,
      maxBodyBytes: 10,
      log: () => {},
      edge: () => async () => {
        seen += 1;
        return { status: 200, headers: {}, cookies: [], body: Buffer.from('fine') };
      },
    });
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      httpRequest(
        new URL(server.origin),
        { path, headers: { host: 'site.example', ...headers } },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode, connection: response.headers.connection });
        },
      )
        .on('error', reject)
        .end();
    });

  test('has a URL of at most 8,192 bytes', async () => {
    expect((await get(`/${'x'.repeat(8191)}`)).status).toBe(200);
    const before = seen;
    expect(await get(`/${'x'.repeat(8192)}`)).toEqual({ status: 413, connection: 'close' });
    expect(seen).toBe(before);
  });

  test('has at most 20,480 bytes without its body', async () => {
    // GET / HTTP/1.1, host: site.example and x: …, each with its line end.
    const rest = 16 + 20 + 5;
    expect((await get('/', { x: 'x'.repeat(20_480 - rest) })).status).toBe(200);
    expect((await get('/', { x: 'x'.repeat(20_481 - rest) })).status).toBe(413);
  });
});
