import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { tables } from '#domain/tables.ts';

/** Attributes of tables and indexes whose value DynamoDB refuses to be empty. */
const keyNames = new Set<string | undefined>(
  tables.flatMap(({ key, sortKey, indexes }) =>
    [key, sortKey, indexes.map((index) => [index.partitionKey, index.sortKey])].flat(2),
  ),
);

const fieldsOf = (part: z.ZodMiniType | undefined): [string, z.core.$ZodType][] =>
  part instanceof z.ZodMiniObject ? Object.entries(part.shape) : [];

/** Compared with words or values of records that are read otherwise, or with a token that is calculated. */
const comparedNames = new Set(['search', 'searchTerm', 'typed', 'make', 'near', 'location', 'token']);

/** Parts of addresses name records or filter lists, so all count; of bodies, those that are named like a key. */
const keysOf = ({ id, params, query, body }: RouteContract): [string, z.core.$ZodType][] =>
  [
    ...fieldsOf(params),
    ...fieldsOf(query).filter(([name]) => !comparedNames.has(name)),
    ...fieldsOf(body).filter(([name]) => keyNames.has(name)),
  ].map(([name, schema]) => [`${id} ${name}`, schema]);

const becomesEmpty = (schema: z.core.$ZodType, typed: string): boolean =>
  z.safeParse(schema, typed).data === '';

test('no string that becomes a key of a table or an index may be empty', () => {
  const fields = Object.values<RouteContract>(routes).flatMap(keysOf);
  const empty = fields.filter(([, schema]) => becomesEmpty(schema, '') || becomesEmpty(schema, ' '));
  expect(fields.length).toBeGreaterThan(40);
  expect(empty.map(([name]) => name)).toEqual([]);
});
