import type { AccessRequest } from '../../aws/authorize.ts';
import { keyRequest } from '../../aws/key-use.ts';
import type { TableDefinition } from './table-definition.ts';

/** ARNs of the customer's keys that encrypt tables, by the tables' ARNs. */
type TableKeys = ReadonlyMap<string, string>;

/** The customer's keys of these tables. */
export const tableKeys = (
  definitions: readonly TableDefinition[],
  tableArn: (name: string) => string,
): TableKeys =>
  new Map(
    definitions.flatMap(({ TableName, SSESpecification }) => {
      const keyArn = SSESpecification?.KMSMasterKeyId;
      return keyArn === undefined ? [] : [[tableArn(TableName), keyArn] as const];
    }),
  );

/** Operations that read or write items; others say something of a table, or change it. */
const touchesItems = /(Items?|:Query|:Scan|:PartiQLInsert)$/;

/**
 * What DynamoDB asks KMS in the name of who reads or writes items of an encrypted table. AWS asks anew every five minutes
 * for each caller, here every call does. Its guide does not tell which operation needs which use, so each needs both:
 * nothing that passes here is refused there.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html
 */
export const keyRequests = (
  { principal, action, resource }: AccessRequest,
  keys: TableKeys,
  region: string,
): AccessRequest[] => {
  const keyArn = keys.get(resource.split('/index/')[0] ?? resource);
  if (keyArn === undefined || !touchesItems.test(action)) return [];
  const user = { service: 'dynamodb', region };
  return [
    keyRequest(principal, 'Decrypt', keyArn, user),
    keyRequest(principal, 'GenerateDataKey', keyArn, user),
  ];
};
