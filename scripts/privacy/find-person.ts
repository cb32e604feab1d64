import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { addedDocuments } from './added-documents.ts';
import { scanTable, type Item } from '../command/scan-table.ts';
import { personRecordTypes, type PersonRecordType } from './person-record-types.ts';

/** A record that a person's address stands in. */
export interface PersonRecord {
  readonly type: PersonRecordType;
  readonly id: string;
  readonly item: Item;
  /** Keys of its documents by their attributes; those that came later have names of their own. */
  readonly documents: Readonly<Record<string, string>>;
  /** When the record deletes itself, as an ISO 8601 date; undefined if it does not. */
  readonly expires: string | undefined;
}

const recordSchema = z.looseObject({ id: z.string(), expires_at: z.optional(z.number()) });

/** An address as it is compared: people write theirs in capitals, with blanks around it, or in another form of Unicode. */
const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const documentsOf = (item: Item, attributes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((name) => {
      const key = item[name];
      return typeof key === 'string' ? [[name, key]] : [];
    }),
  );

const recordOf = (type: PersonRecordType, item: Item): PersonRecord => {
  const { id, expires_at: expiry } = recordSchema.parse(item);
  const expires = expiry === undefined ? undefined : new Date(expiry * 1_000).toISOString().slice(0, 10);
  return { type, id, item, documents: documentsOf(item, type.documents), expires };
};

/** Every record of a person, by their address: reads all tables, each once. `nameOf` tells the tables' names. */
export const findPerson = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  email: string,
): Promise<PersonRecord[]> => {
  const wanted = foldEmail(email);
  const found: PersonRecord[] = [];
  const tellsOfPerson =
    (item: Item) =>
    ({ emailsIn, aboutRecord }: PersonRecordType): boolean =>
      emailsIn(item).some((address) => typeof address === 'string' && foldEmail(address) === wanted) ||
      found.some(({ id }) => id === aboutRecord?.(item));
  const withAdded = async (record: PersonRecord): Promise<PersonRecord> => {
    const { submissionType, documents } = record.type;
    if (submissionType === undefined || documents.length === 0) return record;
    const added = await addedDocuments(client, nameOf, workItemId(submissionType, record.id));
    return { ...record, documents: { ...record.documents, ...added } };
  };
  for (const table of new Set(personRecordTypes.map((type) => type.table))) {
    const types = personRecordTypes.filter((type) => type.table === table);
    const items = await scanTable(client, nameOf(table), (item) => types.some(tellsOfPerson(item)));
    for (const item of items) {
      for (const type of types.filter(tellsOfPerson(item))) {
        found.push(await withAdded(recordOf(type, item)));
      }
    }
  }
  return found;
};
