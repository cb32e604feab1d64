import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { DynaliteEngine } from './dynalite-engine.ts';
import type { TableDefinition } from './table-definition.ts';

const inputSchema = z.strictObject({
  Statement: z.string(),
  Parameters: z.optional(z.array(z.record(z.string(), z.unknown()))),
});

interface Insertion {
  readonly TableName: string;
  readonly Item: Record<string, Record<string, unknown>>;
}

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

const insertPattern = /^\s*INSERT\s+INTO\s+"([\w.-]+)"\s+VALUE\s+\{(.*)\}\s*$/is;
/** Text and names in quotes; a quote within is doubled. */
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"/gu;
/** Pairs of brackets with nothing between them but other characters than brackets. */
const innermostPair = /\{[^(){}[\]]*\}|\[[^(){}[\]]*\]|\([^(){}[\]]*\)/u;
const attributePattern = /^\s*'([^']+)'\s*:\s*\?\s*$/;

const isWellFormed = (statement: string): boolean => {
  let rest = statement.replaceAll(quoted, ' x ');
  if (!/^\s*(?:SELECT|INSERT\s+INTO\s[\s\w.]+\sVALUE|UPDATE|DELETE\s+FROM|EXISTS)\s*\S/iu.test(rest))
    return false;
  while (innermostPair.test(rest)) rest = rest.replace(innermostPair, ' ');
  return !/['"(){}[\]]/u.test(rest);
};

/**
 * Parses the one supported PartiQL statement: INSERT of one item, all values as parameters. @throws AwsServiceError
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.insert.html
 */
export const parseInsertion = (input: unknown): Insertion => {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success)
    throw notImplemented('ExecuteStatement with other members than Statement and Parameters');
  const { Statement, Parameters = [] } = parsed.data;
  const [, TableName, attributes = ''] = insertPattern.exec(Statement) ?? [];
  const names = attributes.split(',').map((attribute) => attributePattern.exec(attribute)?.[1]);
  if (!isWellFormed(Statement)) {
    throw invalid(`Statement wasn't well formed, can't be processed: ${Statement}`);
  }
  if (TableName === undefined || names.includes(undefined)) {
    throw notImplemented(`ExecuteStatement with ${Statement}`);
  }
  if (names.length !== Parameters.length) {
    throw invalid("Number of parameters in request and statement don't match.");
  }
  return { TableName, Item: Object.fromEntries(names.map((name, index) => [name, Parameters[index] ?? {}])) };
};

/** Adds an item. @throws AwsServiceError (DuplicateItemException) if its key exists */
export const insertItem = async (
  engine: DynaliteEngine,
  { TableName, Item }: Insertion,
  definitions: readonly TableDefinition[],
): Promise<{ readonly Items: readonly never[] }> => {
  const definition = definitions.find((table) => table.TableName === TableName);
  const hashKey = definition?.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? 'id';
  try {
    await engine.run('PutItem', {
      TableName,
      Item,
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': hashKey },
    });
  } catch (error) {
    if (!(error instanceof AwsServiceError) || error.code !== 'ConditionalCheckFailedException') throw error;
    throw new AwsServiceError('DuplicateItemException', 'Duplicate primary key exists in table');
  }
  return { Items: [] };
};
