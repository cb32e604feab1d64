import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { routeMethods, publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import * as z from 'zod/mini';

describe.each(Object.entries<RouteContract>(routes))('route %s', (id, contract) => {
  test('is named after an existing Lambda', () => {
    expect(contract.id).toBe(id);
    expect(existsSync(`lambdas/${contract.area}/${id}.lambda.ts`)).toBe(true);
  });

  test('has a path below the API’s, unless it is a page', () => {
    expect(publicPath(contract)).toBe(contract.isPage ? contract.path : `/api${contract.path}`);
  });
});

// By these the firewall tells visitors' submissions from their uploads and from staff's work.
test.each<[folder: string, isIn: (route: RouteContract) => boolean]>([
  ['/admin/', ({ auth }) => auth === 'admin'],
  ['/documents/', ({ auth, area }) => auth === 'visitor' && area === 'documents'],
])('%s has its routes and no others', (folder, isIn) => {
  const all = Object.values<RouteContract>(routes);
  const below = all.filter(({ path }) => path.startsWith(folder));
  expect(below).not.toEqual([]);
  expect(below).toEqual(all.filter(isIn));
});

test('pages have a HEAD method, API routes do not', () => {
  const answering = Object.values<RouteContract>(routes).filter((route) =>
    routeMethods(route).includes('HEAD'),
  );
  expect(answering.map(({ id }) => id)).toEqual([
    'show-vehicle',
    'show-vehicle-list',
    'show-vehicle-sitemap',
  ]);
});

/** Returns the schemas of all record ids in a route's path and body. */
const idFieldsOf = ({ params, body }: RouteContract): z.ZodMiniType[] =>
  [params, body]
    .filter((part) => part instanceof z.ZodMiniObject)
    .flatMap(({ shape }) => ['id', 'vehicle_id'].map((name) => shape[name]))
    .filter((field): field is z.ZodMiniType => field !== undefined);

test.each(
  Object.values<RouteContract>(routes).filter(
    // A page accepts any address; the edge redirects to lower case.
    // A person’s records are named by the ids that the search returned, of any form.
    (route) => !route.isPage && route.area !== 'privacy' && idFieldsOf(route).length > 0,
  ),
)('ids that differ in letter case are one id for $id', (contract) => {
  const id = '5F0C2B1E-7A64-4E4E-9A53-5C1F5F3A2B10';
  const parsed = idFieldsOf(contract).map((field) => field.parse(id));
  expect(new Set(parsed)).toEqual(new Set([id.toLowerCase()]));
});

test('no two routes share a method and path', () => {
  const keys = Object.values<RouteContract>(routes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

const wordRoutes = new Set(['list-vehicles', 'list-vehicle-filters']);

/** Addresses stand in logs and in browsers’ histories: the search of goods alone takes words in one. */
test.each(Object.values<RouteContract>(routes).filter(({ id, isPage }) => !wordRoutes.has(id) && !isPage))(
  'the address of $id takes neither a name nor an email address nor a phone number',
  ({ params, query }) => {
    for (const [name, schema] of Object.entries({ ...params?.shape, ...query?.shape })) {
      const taken = ['Moana Rangi', 'moana@example.com', '021 555 0144'].filter(
        (text) => z.safeParse(schema, text).success,
      );
      expect({ name, taken }).toEqual({ name, taken: [] });
    }
  },
);
