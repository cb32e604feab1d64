import { isDeepStrictEqual } from 'node:util';
import type { Item, KeySchemaElement, Table } from 'dynalite/db/index.js';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html, by key type */
const sizeLimits: Readonly<Record<string, readonly [maxBytes: number, message: string]>> = {
  HASH: [2048, 'Size of hashkey has exceeded the maximum size limit of2048 bytes'],
  RANGE: [1024, 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes'],
};

const sizeProblem = ({ KeyType }: KeySchemaElement, type: string, content: unknown): string | undefined => {
  const [maxBytes = Infinity, message = ''] = sizeLimits[KeyType] ?? [];
  if (typeof content !== 'string' || type === 'N') return undefined;
  const size = Buffer.byteLength(content, type === 'B' ? 'base64' : 'utf8');
  return size > maxBytes ? `One or more parameter values were invalid: ${message}` : undefined;
};

const emptyProblem = (index: string, name: string, type: string): string => {
  const kind = type === 'B' ? 'binary' : 'string';
  return `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value. IndexName: ${index}, IndexKey: ${name}`;
};

/** Returns DynamoDB's error for keys that are too long, or empty in an index. Unchanged keys are not checked. */
export const keyProblem = (table: Table, before: Item | null | undefined, item: Item): string | undefined => {
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  const keys = [
    ...table.KeySchema.map((key) => ({ index: undefined, key })),
    ...indexes.flatMap(({ IndexName, KeySchema }) => KeySchema.map((key) => ({ index: IndexName, key }))),
  ];
  for (const { index, key } of keys) {
    const value = item[key.AttributeName];
    const [entry] = Object.entries(value ?? {});
    if (entry === undefined || isDeepStrictEqual(value, before?.[key.AttributeName])) continue;
    const [type, content] = entry;
    if (index !== undefined && content === '') return emptyProblem(index, key.AttributeName, type);
    const problem = sizeProblem(key, type, content);
    if (problem !== undefined) return problem;
  }
  return undefined;
};
