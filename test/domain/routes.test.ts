import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { methodsOf, publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';

describe.each(Object.entries<RouteContract>(routes))('route %s', (id, contract) => {
  test('is named after its Lambda, which is there', () => {
    expect(contract.id).toBe(id);
    expect(existsSync(`lambdas/${contract.area}/${id}.lambda.ts`)).toBe(true);
  });

  test('lies below the API on the site, if it is no page of the site', () => {
    expect(publicPath(contract)).toBe(contract.isDocument ? contract.path : `/api${contract.path}`);
  });
});

test('a page answers who asks for its headers alone, the API does not', () => {
  const answering = Object.values<RouteContract>(routes).filter((route) => methodsOf(route).includes('HEAD'));
  expect(answering.map(({ id }) => id)).toEqual(['show-vehicle']);
});

test('no two routes share a method and path', () => {
  const keys = Object.values<RouteContract>(routes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});
