import { matchesPathPattern } from '../../src/edge/edge.ts';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cacheLifetime } from '../../src/edge/cache-control.ts';
import { compress, negotiateEncoding } from '../../src/edge/compress.ts';
import { compileEdgeFunction } from '../../src/edge/edge-function.ts';
import type { EdgeResponse } from '../../src/edge/edge-message.ts';
import { managedCachePolicies } from '../../src/edge/managed-policies.ts';
import { partialResponse } from '../../src/edge/partial-response.ts';

const optimized = managedCachePolicies['658327ea-f89d-4fab-a63d-7e88639e58f6']!;
const response = (body: string, headers: Record<string, string> = {}): EdgeResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html', etag: '"tag"', ...headers },
  cookies: [],
  body: Buffer.from(body),
});

describe('path patterns', () => {
  test.each([
    ['/api/*', '/api/x/y', true],
    ['/api/*', '/api', false],
    ['api/*', '/api/x', true],
    ['*', '/anything', true],
    ['*.jp?g', '/images/a.jpeg', true],
    ['*.jp?g', '/images/a.jpg', false],
    ['/a.b', '/axb', false],
    ['/API/*', '/api/x', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(matchesPathPattern(pattern, path)).toBe(expected);
  });

  test('without wildcards match only themselves', () => {
    const characters = '/ab.-~%+^$()[]{}|'.split('');
    const path = fc.string({ unit: fc.constantFrom(...characters) }).map((text) => `/${text}`);
    fc.assert(
      fc.property(path, path, (pattern, other) => {
        expect(matchesPathPattern(pattern, other)).toBe(pattern === other);
        expect(matchesPathPattern(pattern, pattern)).toBe(true);
      }),
    );
  });
});

describe('cache lifetime', () => {
  const fresh = (cacheControl: string | undefined, policy = optimized): number =>
    cacheLifetime(cacheControl === undefined ? {} : { 'cache-control': cacheControl }, policy, 0)
      .freshSeconds;

  test.each([
    [undefined, 86_400],
    ['max-age=60', 60],
    ['max-age=0, s-maxage=31536000, must-revalidate', 31_536_000],
    ['max-age=99999999', 31_536_000],
    // CachingOptimized caches everything for at least one second, whatever the origin sends.
    ['no-store', 1],
    ['max-age=0', 1],
  ])('%s: %i seconds', (cacheControl, expected) => expect(fresh(cacheControl)).toBe(expected));

  test('comes from Expires without other directives', () => {
    const headers = { expires: new Date(90_000).toUTCString() };
    expect(cacheLifetime(headers, optimized, 30_000).freshSeconds).toBe(60);
  });

  test('includes the stale-while-revalidate and stale-if-error periods', () => {
    const headers = { 'cache-control': 'max-age=1, stale-while-revalidate=5, stale-if-error=7' };
    expect(cacheLifetime(headers, optimized, 0)).toEqual({
      freshSeconds: 1,
      staleWhileRevalidateSeconds: 5,
      staleIfErrorSeconds: 7,
    });
  });
});

describe('compression', () => {
  const page = response('Kia ora! '.repeat(200));

  test('compresses what CloudFront compresses and weakens the ETag', async () => {
    const compressed = await compress(page, 'br');
    expect(brotliDecompressSync(compressed.body)).toEqual(page.body);
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      etag: 'W/"tag"',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['too small', response('x'.repeat(999))],
    ['of an uncompressed type', response('x'.repeat(2000), { 'content-type': 'image/png' })],
    ['already encoded', response('x'.repeat(2000), { 'content-encoding': 'gzip' })],
    ['another error', { ...page, status: 500 }],
  ])('skips what is %s', async (_, original) => {
    expect(await compress(original, 'gzip')).toBe(original);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('of "%s" chooses %s', (accepted, expected) => {
    expect(negotiateEncoding({ 'accept-encoding': accepted }, optimized)).toBe(expected);
    expect(negotiateEncoding({ 'accept-encoding': accepted, range: 'bytes=0-1' }, optimized)).toBeUndefined();
  });
});

describe('conditions and ranges', () => {
  const part = (headers: Record<string, string>, method = 'GET') =>
    partialResponse(
      method,
      headers,
      response('0123456789', { 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }),
    );

  test.each([
    [{ 'if-none-match': '"tag"' }, 304],
    [{ 'if-none-match': 'W/"tag", "x"' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': '"other"', 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 200],
    [{ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 304],
    [{ 'if-modified-since': 'Fri, 20 Nov 2026 09:59:59 GMT' }, 200],
  ])('%j: %i', (headers, status) => expect(part(headers).status).toBe(status));

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-100', '56789', 'bytes 5-9/10'],
  ])('%s gives %s', (range, body, contentRange) => {
    const partial = part({ range });
    expect([partial.status, partial.body.toString(), partial.headers['content-range']]).toEqual([
      206,
      body,
      contentRange,
    ]);
  });

  test('a range beyond the end is refused; an unsupported or outdated one is ignored', () => {
    expect(part({ range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
    expect(part({ range: 'bytes=0-1,3-4' }).status).toBe(200);
    expect(part({ range: 'lines=1-2' }).status).toBe(200);
    expect(part({ range: 'bytes=0-1', 'if-range': '"old"' }).status).toBe(200);
    expect(part({ range: 'bytes=0-1', 'if-range': '"tag"' }).status).toBe(206);
  });
});

describe('a CloudFront Function', () => {
  const lines: string[] = [];
  const run = (code: string, event: object = {}, timeoutMilliseconds?: number) =>
    compileEdgeFunction('f', code, (line) => lines.push(line), timeoutMilliseconds)(event);

  test('runs synchronous and asynchronous handlers', () => {
    expect(run('function handler(event) { return { uri: event.uri + "x" }; }', { uri: '/' })).toEqual({
      uri: '/x',
    });
    expect(run('async function handler(event) { await null; return event; }', { a: 1 })).toEqual({ a: 1 });
  });

  test("may use crypto, but can't access this process", () => {
    expect(
      run('function handler() { return require("crypto").createHash("md5").update("a").digest("hex"); }'),
    ).toBe('0cc175b9c0f1b6a831c399e269772661');
    expect(run('function handler() { return [typeof process, typeof fetch, typeof setTimeout]; }')).toEqual(
      Array(3).fill('undefined'),
    );
    expect(() => run('function handler() { return require("fs"); }')).toThrow(/module 'fs' is not supported/);
  });

  test.each([
    ['eval', 'function handler() { return eval("1"); }', /EvalError/],
    ['function from a text', 'function handler() { return new Function("return 1")(); }', /EvalError/],
    ['import', 'async function handler() { return (await import("node:fs")).sep; }', /import/],
    ['timer', 'async function handler() { return setImmediate(() => {}); }', /setImmediate is not defined/],
    ['request', 'async function handler() { return fetch("http://localhost"); }', /fetch is not defined/],
    [
      'WebAssembly',
      'function handler() { return new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0])); }',
      /CompileError/,
    ],
  ])('has no %s', (_, code, message) => {
    expect(() => run(code)).toThrow(message);
  });

  test.each([
    ['throws', 'function handler() { throw new TypeError("broken"); }', /f failed: TypeError: broken/],
    ['rejects', 'async function handler() { throw new Error("late"); }', /late/],
    ['never settles', 'async function handler() { await new Promise(() => {}); }', /returned nothing/],
    ['returns nothing', 'function handler() {}', /returned nothing/],
  ])('that %s is named', (_, code, message) => expect(() => run(code)).toThrow(message));

  test('that never ends is terminated and named', () => {
    expect(() => run('function handler() { for (;;); }', {}, 100)).toThrow(/timed out/);
  });

  test('that takes far more than one millisecond of processor time is refused', () => {
    const busy = (rounds: number) => `function handler() {
      let hash = '';
      for (let i = 0; i < ${rounds}; i += 1) hash = require('crypto').createHash('md5').update(hash + i).digest('hex');
      return hash;
    }`;
    expect(() => run(busy(100_000))).toThrow(/f failed: it takes [\d.]+ ms of processor time/);
    expect(run(busy(1))).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that is slow only at first is not refused', () => {
    const warming = `let runs = 0;
      function handler() {
        runs += 1;
        for (let i = 0; runs < 3 && i < 20_000_000; i += 1);
        return { runs };
      }`;
    expect(run(warming)).toEqual({ runs: 3 });
  });

  test('sees a stopped clock, and can create other dates', () => {
    const seen = run(`function handler() {
      const start = Date.now();
      for (let i = 0; i < 50; i += 1) new Date();
      return [start, Date.now() - start, new Date() - start, new Date(5).getTime(), new Date() instanceof Date];
    }`);
    expect(seen).toEqual([expect.any(Number), 0, 0, 5, true]);
  });

  test('with invalid JavaScript is refused at compilation', () => {
    expect(() => compileEdgeFunction('f', 'function {', () => {})).toThrow(/Unexpected token/);
  });
});
