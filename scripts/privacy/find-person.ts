import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { findCorrected } from '../../lambdas/privacy/corrected-records.ts';
import {
  hasIdentifier,
  toPersonRecord,
  addWorkDetails,
  type PersonRecord,
} from '../../lambdas/privacy/person-record.ts';
import { personRecordTypes, type PersonRecordType } from '../../lambdas/privacy/person-record-types.ts';
import { scanTable, type Item } from '../command/scan-table.ts';

const isCorrected = ({ corrections, proposals }: Item): boolean =>
  corrections !== undefined || proposals !== undefined;

/** Finds every record with a person's email address or phone number: reads each table once. */
export const findPerson = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  identifier: string,
): Promise<PersonRecord[]> => {
  const found: PersonRecord[] = [];
  const isAboutPerson =
    (item: Item) =>
    (type: PersonRecordType): boolean =>
      hasIdentifier(type, item, identifier) || found.some(({ id }) => id === type.readRecordId?.(item));
  const workItems = await scanTable(client, nameOf('work_items'), isCorrected);
  for (const record of await findCorrected(client, nameOf, workItems, identifier)) {
    found.push(await addWorkDetails(client, nameOf, record));
  }
  for (const table of new Set(personRecordTypes.map((type) => type.table))) {
    const types = personRecordTypes.filter((type) => type.table === table);
    const items = await scanTable(client, nameOf(table), (item) => types.some(isAboutPerson(item)));
    for (const item of items) {
      for (const type of types.filter(isAboutPerson(item))) {
        found.push(await addWorkDetails(client, nameOf, toPersonRecord(type, item)));
      }
    }
  }
  return found;
};
