import type { Index, Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { heldAttributes } from './index-entries.ts';

const valueSchema = z.record(z.string(), z.unknown());
/** A Query or Scan after dynalite's validation. */
const readSchema = z.object({
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  KeyConditions: z.optional(
    z.record(z.string(), z.object({ AttributeValueList: z.optional(z.array(valueSchema)) })),
  ),
  AttributesToGet: z._default(z.array(z.string()), []),
  _projection: z._default(z.object({ paths: z.array(z.array(z.unknown())) }), { paths: [] }),
  _filter: z._default(z.object({ pathHeads: z.record(z.string(), z.unknown()) }), { pathHeads: {} }),
});
type Read = z.output<typeof readSchema>;

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

const checkKeyValues = ({ KeyConditions = {} }: Read): void => {
  for (const [name, { AttributeValueList = [] }] of Object.entries(KeyConditions)) {
    const empty = AttributeValueList.find(({ S, B }) => S === '' || B === '');
    if (empty === undefined) continue;
    const kind = empty['B'] === '' ? 'binary' : 'string';
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${kind} value. Key: ${name}`,
    );
  }
};

const checkProjection = (operation: string, index: string, isGlobal: boolean, missing: string): void => {
  if (missing === '') return;
  if (!isGlobal)
    throw notImplemented(`${operation} of ${missing}, which the local index ${index} does not hold`);
  throw invalid(
    `One or more parameter values were invalid: Global secondary index ${index} does not project [${missing}]`,
  );
};

const checkFilter = (index: string, missing: string): void => {
  if (missing === '') return;
  throw invalid(
    `One or more parameter values were invalid: Secondary index ${index} does not project one or more filter attributes: [${missing}]`,
  );
};

const checkIndexedAttributes = (operation: string, read: Read, table: Table): void => {
  const isNamed = ({ IndexName }: Index) => IndexName === read.IndexName;
  const globalIndex = table.GlobalSecondaryIndexes?.find(isNamed);
  const index = globalIndex ?? table.LocalSecondaryIndexes?.find(isNamed);
  if (index === undefined) return;
  const held = heldAttributes(table, index);
  if (held === undefined) return;
  const missingOf = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => !held.has(name)).join(', ');
  const projected = [...read.AttributesToGet, ...read._projection.paths.map(([head]) => String(head))];
  checkProjection(operation, index.IndexName, globalIndex !== undefined, missingOf(projected));
  if (operation === 'Query') checkFilter(index.IndexName, missingOf(Object.keys(read._filter.pathHeads)));
};

/** Checks a validated Query or Scan against its table, as dynalite does not. @throws AwsServiceError */
export const checkRead = async (
  operation: string,
  checked: unknown,
  readTable: (name: string) => Promise<Table | undefined>,
): Promise<void> => {
  const read = readSchema.parse(checked);
  checkKeyValues(read);
  const table = await readTable(read.TableName);
  if (table !== undefined) checkIndexedAttributes(operation, read, table);
};
