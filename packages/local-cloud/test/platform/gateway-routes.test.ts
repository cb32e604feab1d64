import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchRoute, parseRoutePath } from '../../src/gateway/match-route.ts';
import { TokenBucket } from '../../src/gateway/throttle.ts';

const routeOf = (key: string) => {
  const [method = '', path] = key.split(' ');
  return {
    key,
    method: path === undefined ? 'ANY' : method,
    path: path === undefined ? undefined : parseRoutePath(path),
  };
};
const keyFor = (keys: string[], method: string, path: string): string | undefined =>
  matchRoute(keys.map(routeOf), method, path)?.route.key;

describe('routes', () => {
  // The example in API Gateway's documentation.
  const keys = [
    '$default',
    'ANY /{proxy+}',
    'GET /pets/{proxy+}',
    'GET /pets/{id}',
    'GET /pets/dog/1',
    'GET /pets/dog/{id}',
  ];

  test.each([
    ['GET', '/pets/dog/1', 'GET /pets/dog/1'],
    ['GET', '/pets/dog/2', 'GET /pets/dog/{id}'],
    ['GET', '/pets/cat/1', 'GET /pets/{proxy+}'],
    ['GET', '/pets/cat', 'GET /pets/{id}'],
    ['POST', '/pets/dog/1', 'ANY /{proxy+}'],
    ['POST', '/', '$default'],
  ])('%s %s is served by %s', (method, path, expected) => {
    for (const order of [keys, keys.toReversed()]) expect(keyFor(order, method, path)).toBe(expected);
  });

  test('do not match another method, or more or fewer parts', () => {
    const contact = ['POST /contact-submissions'];
    expect(keyFor(contact, 'GET', '/contact-submissions')).toBeUndefined();
    expect(keyFor(contact, 'POST', '/contact-submissions/1')).toBeUndefined();
    expect(keyFor(contact, 'POST', '/contact-submissions/')).toBeUndefined();
    expect(keyFor(['GET /vehicles/{id}'], 'GET', '/vehicles/')).toBeUndefined();
  });

  test('return decoded path parameters', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(part, part, (id, rest) => {
        const path = `/a/${encodeURIComponent(id)}/${encodeURIComponent(rest)}/z`;
        const match = matchRoute([routeOf('GET /a/{id}/{rest+}')], 'GET', path);
        expect(match?.pathParameters).toEqual({ id, rest: `${rest}/z` });
      }),
    );
  });

  test('leave a malformed percent-escape unchanged', () => {
    expect(matchRoute([routeOf('GET /a/{id}')], 'GET', '/a/%zz')?.pathParameters).toEqual({ id: '%zz' });
  });
});

describe('a throttle', () => {
  test('allows the burst at once, then as many as the rate refills', () => {
    const bucket = new TokenBucket({ ratePerSecond: 2, burst: 3 }, 0);
    expect([0, 0, 0, 0].map((time) => bucket.take(time))).toEqual([true, true, true, false]);
    expect([499, 500, 501].map((time) => bucket.take(time))).toEqual([false, true, false]);
    expect(Array.from({ length: 5 }, () => bucket.take(60_000))).toEqual([true, true, true, false, false]);
  });

  test('never allows more than burst and rate, at any times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 }),
        (ratePerSecond, burst, pauses) => {
          const bucket = new TokenBucket({ ratePerSecond, burst }, 0);
          let time = 0;
          let passed = 0;
          for (const pause of pauses) {
            time += pause;
            if (bucket.take(time)) passed += 1;
            expect(passed).toBeLessThanOrEqual(burst + (time / 1000) * ratePerSecond + 1e-6);
          }
        },
      ),
    );
  });
});
