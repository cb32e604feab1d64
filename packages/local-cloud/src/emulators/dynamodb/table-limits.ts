import type { Json } from '../../assembly/json.ts';
import {
  characterCount,
  elementCount,
  limit,
  valuesAt,
  type ResourceRule,
} from '../../assembly/resource-limit.ts';

const types = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'];
const schemaPaths = ['KeySchema', 'GlobalSecondaryIndexes.*.KeySchema', 'LocalSecondaryIndexes.*.KeySchema'];

const textsAt = (value: Json, path: string): string[] =>
  valuesAt(value, path).filter((item) => typeof item === 'string');

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_CreateTable.html */
const attributeProblems = (properties: Json): string[] => {
  const defined = textsAt(properties, 'AttributeDefinitions.*.AttributeName');
  const used = schemaPaths.flatMap((path) => textsAt(properties, `${path}.*.AttributeName`));
  const unused = defined.filter((name) => !used.includes(name));
  const missing = [...new Set(used)].filter((name) => !defined.includes(name));
  const wrongTypes = textsAt(properties, 'AttributeDefinitions.*.AttributeType').filter(
    (type) => !['S', 'N', 'B'].includes(type),
  );
  return [
    ...(unused.length === 0
      ? []
      : [`no key uses the defined attributes ${quoted(unused)}: define the attributes of keys only.`]),
    ...(missing.length === 0
      ? []
      : [`its keys use the attributes ${quoted(missing)} that are not defined: give each a type.`]),
    ...wrongTypes.map((type) => `a key can't have the type '${type}': use S, N or B.`),
  ];
};

const keySchemaProblems = (properties: Json): string[] =>
  schemaPaths
    .flatMap((path) => valuesAt(properties, path))
    .map((schema) => textsAt(schema, '*.KeyType').join())
    .filter((keyTypes) => keyTypes !== 'HASH' && keyTypes !== 'HASH,RANGE')
    .map((keyTypes) => `the key schema '${keyTypes}' is invalid: use HASH, or HASH and then RANGE.`);

/** Limits of API_CreateTable.html and ServiceQuotas.html. */
export const tableRules: readonly ResourceRule[] = types.flatMap((type) => [
  limit(type, 'TableName', characterCount, [3, 255], 'characters'),
  limit(type, 'GlobalSecondaryIndexes', elementCount, 20, 'indexes'),
  limit(type, 'LocalSecondaryIndexes', elementCount, 5, 'indexes'),
  limit(type, 'GlobalSecondaryIndexes.*.IndexName', characterCount, [3, 255], 'characters'),
  limit(type, 'GlobalSecondaryIndexes.*.Projection.NonKeyAttributes', elementCount, 100, 'attributes'),
  {
    type,
    problems: ({ properties }) => [...attributeProblems(properties), ...keySchemaProblems(properties)],
  },
]);
