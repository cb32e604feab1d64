import type { AccessRequest } from '../../aws/authorize.ts';
import { kmsAccessRequest } from '../../aws/kms-access.ts';
import type { TableDefinition } from './table-definition.ts';

type TableKmsKeys = ReadonlyMap<string, string>;

export const tableKmsKeys = (
  definitions: readonly TableDefinition[],
  tableArn: (name: string) => string,
): TableKmsKeys =>
  new Map(
    definitions.flatMap(({ TableName, SSESpecification }) => {
      const keyArn = SSESpecification?.KMSMasterKeyId;
      return keyArn === undefined ? [] : [[tableArn(TableName), keyArn] as const];
    }),
  );

const touchesItems = /(Items?|:Query|:Scan|:PartiQLInsert)$/;

/**
 * Returns DynamoDB's requests to KMS. AWS repeats them every five minutes, the emulator on every call. The guide does
 * not map operations to KMS actions, so each operation needs both, and what passes here does not fail on AWS:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html
 */
export const kmsRequests = (
  { principal, action, resource }: AccessRequest,
  keys: TableKmsKeys,
  region: string,
): AccessRequest[] => {
  const keyArn = keys.get(resource.split('/index/')[0] ?? resource);
  if (keyArn === undefined || !touchesItems.test(action)) return [];
  const user = { service: 'dynamodb', region };
  return [
    kmsAccessRequest(principal, 'Decrypt', keyArn, user),
    kmsAccessRequest(principal, 'GenerateDataKey', keyArn, user),
  ];
};
