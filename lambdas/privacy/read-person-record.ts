import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { NotFoundError } from '../http/errors.ts';
import { hasIdentifier, toPersonRecord, addWorkDetails, type PersonRecord } from './person-record.ts';
import { personRecordTypes, type PersonRecordType } from './person-record-types.ts';

/** Audit entries are found by record and account instead. */
export const searchableRecordTypes = personRecordTypes.filter(({ table }) => table !== 'audit');

export const auditRecordType = ({ submissionType, table }: PersonRecordType): string =>
  submissionType ?? (table === 'vehicles' ? 'vehicle' : 'account');

interface RecordKey {
  readonly identifier: string;
  readonly kind: string;
  readonly id: string;
}

/** Reads a record if it still has the person's email address or phone number. @throws NotFoundError */
export const readPersonRecord = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  { identifier, kind, id }: RecordKey,
): Promise<PersonRecord> => {
  const type = searchableRecordTypes.find(({ name }) => name === kind);
  const { Item } = type
    ? await client.send(new GetCommand({ TableName: nameOf(type.table), Key: { id }, ConsistentRead: true }))
    : {};
  if (type === undefined || Item === undefined || !hasIdentifier(type, Item, identifier)) {
    throw new NotFoundError(
      'This record no longer exists, or no longer has this email address or phone number.',
    );
  }
  return addWorkDetails(client, nameOf, toPersonRecord(type, Item));
};
