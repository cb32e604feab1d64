import { expect, test } from '@jest/globals';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  );

/** Returns a schema in the notation of TypeScript, with formats and patterns instead of `string`. */
const shapeOf = (schema: unknown): string => {
  if (!isSchema(schema)) return 'unknown';
  const { type, format, pattern, enum: values, anyOf, items, additionalProperties } = schema;
  if (anyOf) return anyOf.map(shapeOf).join(' | ');
  if (values ?? schema.const)
    return (values ?? [schema.const]).map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `(${shapeOf(items)})[]`;
  if (type === 'object' && isSchema(additionalProperties))
    return `{ [name]: ${shapeOf(additionalProperties)} }`;
  if (type === 'object') return `{ ${fieldsOf(schema).join(', ')} }`;
  return format ?? pattern ?? [type].flat().join(' | ');
};

test.each(Object.values<RouteContract>(routes).filter(({ isPage }) => !isPage))(
  'the response of $id has the reviewed fields',
  ({ response }) => {
    expect(fieldsOf(z.toJSONSchema(response, { io: 'output' }))).toMatchSnapshot();
  },
);
