import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { InvalidRequestError } from '../../../lambdas/http/errors.ts';
import { parseInput } from '../../../lambdas/http/request-input.ts';

/** Names of parts of every object. */
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const hostile: unknown = JSON.parse(`{${names.map((name) => `"${name}":"x"`).join()}}`);

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

/** Returns the paths of a schema where any key is taken. */
const openPaths = (schema: unknown, path: string): string[] => {
  if (!isSchema(schema)) return [];
  const { type, properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(type === 'object' && additionalProperties !== false ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => openPaths(inner, `${path}.${name}`)),
    ...[items, additionalProperties].flat().flatMap((inner) => openPaths(inner, `${path}[]`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => openPaths(inner, path)),
  ];
};

const inputs = Object.values<RouteContract>(routes).flatMap((contract) =>
  (['body', 'query'] as const).flatMap((part) => {
    const { [part]: schema } = contract;
    return schema === undefined ? [] : [{ name: `${contract.id} ${part}`, contract, part, schema }];
  }),
);

// Browsers write these, and more is left out without a word.
const isReport = (name: string): boolean => name.startsWith('report-csp-violation ');

test('the inputs whose keys are named elsewhere are few', () => {
  const open = inputs.flatMap(({ name, schema }) =>
    openPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(open.filter((path) => !isReport(path))).toEqual([
    // test/lambdas/work/record-outcome.test.ts proves that it takes the fields of its type alone.
    'update-work-item body.outcome',
    // test/local/my-request-corrections.test.ts proves that it takes what tells how a sender is reached.
    'propose-my-correction body.values',
    // Its keys are the form's questions.
    'save-application body.steps[].answers',
  ]);
});

test.each(inputs.filter(({ name }) => !isReport(name)))(
  '$name names parts of every object as unknown fields',
  ({ contract, part, schema }) => {
    const only = { ...contract, params: undefined, query: undefined, body: undefined, [part]: schema };
    const event = { body: JSON.stringify(hostile), queryStringParameters: hostile };
    const parse = () =>
      parseInput(only as unknown as RouteContract, event as unknown as APIGatewayProxyEventV2);
    expect(parse).toThrow(InvalidRequestError);
    try {
      parse();
    } catch (error) {
      const refused = Object.entries((error as InvalidRequestError).fields ?? {});
      const named = refused.filter(([, problem]) => problem === 'This field is not known');
      expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(names));
    }
  },
);
