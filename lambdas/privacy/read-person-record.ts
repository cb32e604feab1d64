import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { askedAlertType } from '#domain/alerts/vehicle-alert.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { TableName } from '#domain/tables.ts';
import { NotFoundError } from '../http/errors.ts';
import { knownVersions } from './known-versions.ts';
import {
  hasIdentifier,
  toPersonRecord,
  addWorkDetails,
  workItemIdOf,
  type PersonRecord,
} from './person-record.ts';
import { personRecordTypes, type Item, type PersonRecordType } from './person-record-types.ts';
import { readRecorded } from './read-recorded.ts';

/** Audit entries are found by record and account instead. */
export const searchableRecordTypes = personRecordTypes.filter(({ table }) => table !== 'audit');

const recordNames: ReadonlyMap<TableName, string> = new Map([
  ['vehicles', 'vehicle'],
  ['saved_applications', savedApplicationType],
  ['vehicle_alerts', askedAlertType],
]);

export const auditRecordType = ({ submissionType, table }: PersonRecordType): string =>
  submissionType ?? recordNames.get(table) ?? 'account';

interface Searched {
  readonly type: PersonRecordType;
  readonly item: Item;
  readonly identifier: string;
}

/** Returns whether a submission has the address or number by a correction. */
const isCorrected = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  { type, item, identifier }: Searched,
): Promise<boolean> => {
  const id = workItemIdOf(toPersonRecord(type, item));
  if (id === undefined) return false;
  const { workItem } = await readRecorded(client, nameOf, id);
  return knownVersions(type, item, workItem).some((version) => hasIdentifier(type, version, identifier));
};

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
  const isTheirs =
    Item !== undefined &&
    type !== undefined &&
    (hasIdentifier(type, Item, identifier) ||
      (await isCorrected(client, nameOf, { type, item: Item, identifier })));
  if (!isTheirs) {
    throw new NotFoundError(
      'This record no longer exists, or no longer has this email address or phone number.',
    );
  }
  return addWorkDetails(client, nameOf, toPersonRecord(type, Item));
};
