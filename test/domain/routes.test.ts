import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';

describe.each(Object.entries<RouteContract>(routes))('route %s', (id, contract) => {
  test('is named after its Lambda, which is there', () => {
    expect(contract.id).toBe(id);
    expect(existsSync(`lambdas/${contract.area}/${id}.lambda.ts`)).toBe(true);
  });

  test('lies below the API on the site', () => {
    expect(publicPath(contract)).toBe(`/api${contract.path}`);
  });
});

test('no two routes share a method and path', () => {
  const keys = Object.values<RouteContract>(routes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});
