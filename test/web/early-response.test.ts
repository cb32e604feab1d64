import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { request } from '../../web/src/lib/api/request.ts';

const ok = { status: 'ok', checks: {}, version: '1' } as const;
const signOut = routes['sign-out'];

describe('what the page has asked for before its code was there', () => {
  const realFetch = globalThis.fetch;
  let asked: unknown[];

  const early = (path: string, answer: Promise<Response>) =>
    Object.assign(globalThis, { window: { early: { path, answer } } });
  const health = () => request(routes['check-health'], {});

  beforeEach(() => {
    asked = [];
    globalThis.fetch = async (input) => {
      asked.push(input);
      return Response.json({ ...ok, version: '2' });
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, 'window');
    jest.restoreAllMocks();
  });

  test('is not asked for again, once', async () => {
    early('/api/health', Promise.resolve(Response.json(ok)));
    expect(await health()).toEqual(ok);
    expect(asked).toEqual([]);
    expect(await health()).toMatchObject({ version: '2' });
    expect(asked).toEqual(['/api/health']);
  });

  test('is asked for again where it failed', async () => {
    early('/api/health', Promise.reject(new TypeError('Failed to fetch')));
    expect(await health()).toMatchObject({ version: '2' });
  });

  test('answers no other path', async () => {
    early('/api/vehicles', Promise.resolve(Response.json(ok)));
    expect(await health()).toMatchObject({ version: '2' });
    expect(window.early?.path).toBe('/api/vehicles');
  });

  test('answers no write', async () => {
    early('/api/admin/sign-out', Promise.resolve(Response.json(ok)));
    await request(signOut, {}, { idToken: 'token' }).catch(() => undefined);
    expect(asked).toEqual(['/api/admin/sign-out']);
  });
});
