import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { readAddedDocuments, readRecordedOutcome, readRepliesAndNotes } from './work-details.ts';
import type { Item, PersonRecordType } from './person-record-types.ts';

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

/** Returns whether an item of a type has a person's address. */
export const hasAddress = ({ listEmails }: PersonRecordType, item: Item, email: string): boolean => {
  const wanted = foldEmail(email);
  return listEmails(item).some((address) => typeof address === 'string' && foldEmail(address) === wanted);
};

const listSentDocuments = (item: Item, names: readonly string[]): Record<string, string> =>
  // What others wrote of the sender has no documents.
  names.length === 0 ? {} : Object.fromEntries(sentDocuments(names, item).map(({ id, key }) => [id, key]));

/** Returns an item as a record of a person, without the documents that came later. */
export const toPersonRecord = (type: PersonRecordType, item: Item): PersonRecord => {
  const { id, expires_at: expiry } = recordSchema.parse(item);
  const expires = expiry === undefined ? undefined : new Date(expiry * 1_000).toISOString().slice(0, 10);
  return { type, id, item, documents: listSentDocuments(item, type.documents), expires };
};

/** Returns a record with what the desk has added to it: the documents that came later, and what staff recorded, answered and noted. */
export const addWorkDetails = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  record: PersonRecord,
): Promise<PersonRecord> => {
  const { type, item, documents } = record;
  if (type.submissionType === undefined) return record;
  const id = workItemId(type.submissionType, record.id);
  const added = type.documents.length > 0 ? await readAddedDocuments(client, nameOf, id) : {};
  const recorded = await readRecordedOutcome(client, nameOf, id);
  const { replies, notes } = await readRepliesAndNotes(client, nameOf, id);
  return {
    ...record,
    item: {
      ...item,
      ...(recorded && { recorded_by_staff: recorded }),
      ...(replies.length > 0 && { replies_by_mail: replies }),
      ...(notes.length > 0 && { notes_of_the_team: notes }),
    },
    documents: { ...documents, ...added },
  };
};

/** Returns what of a record is the person's to see. */
export const selectOwnAttributes = ({
  type: { ownAttributes },
  item,
}: Pick<PersonRecord, 'type' | 'item'>): Item =>
  ownAttributes === undefined
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => ownAttributes.includes(name)));
