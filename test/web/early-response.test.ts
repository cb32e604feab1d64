import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { request } from '../../web/src/lib/api/request.ts';

const ok = { status: 'ok', checks: {} } as const;
const signOut = routes['sign-out'];

describe('the response that the inline script requested', () => {
  const realFetch = globalThis.fetch;
  let requested: unknown[];

  const early = (path: string, answer: Promise<Response>) =>
    Object.assign(globalThis, { window: { early: { path, answer } } });
  const health = () => request(routes['check-health'], {});

  beforeEach(() => {
    requested = [];
    globalThis.fetch = async (input) => {
      requested.push(input);
      return Response.json({ ...ok, status: 'failing' });
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, 'window');
    jest.restoreAllMocks();
  });

  test('is used once instead of a new request', async () => {
    early('/api/health', Promise.resolve(Response.json(ok)));
    expect(await health()).toEqual(ok);
    expect(requested).toEqual([]);
    expect(await health()).toMatchObject({ status: 'failing' });
    expect(requested).toEqual(['/api/health']);
  });

  test('is requested again if it failed', async () => {
    early('/api/health', Promise.reject(new TypeError('Failed to fetch')));
    expect(await health()).toMatchObject({ status: 'failing' });
  });

  test('is not used for another path', async () => {
    early('/api/vehicles', Promise.resolve(Response.json(ok)));
    expect(await health()).toMatchObject({ status: 'failing' });
    expect(window.early?.path).toBe('/api/vehicles');
  });

  test('is not used for a write', async () => {
    early('/api/admin/sign-out', Promise.resolve(Response.json(ok)));
    await request(signOut, {}, { idToken: 'token' }).catch(() => undefined);
    expect(requested).toEqual(['/api/admin/sign-out']);
  });
});
