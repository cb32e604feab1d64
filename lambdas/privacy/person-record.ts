import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isAboutJoint, isJointAnswer } from '#domain/applications/joint-answers.ts';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import { normaliseIdentifier } from '#domain/privacy/person-identifier.ts';
import { isItem } from '#domain/submissions/sender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { withTaken } from './exported-taken.ts';
import { knownVersions } from './known-versions.ts';
import { readRecorded } from './read-recorded.ts';
import { jointFilePrefix, readLaterDocuments, readWritten } from './work-details.ts';
import { personRecordTypes, type Item, type PersonRecordType } from './person-record-types.ts';

export interface PersonRecord {
  readonly type: PersonRecordType;
  readonly id: string;
  readonly item: Item;
  /** Document keys by attribute; documents that were added later and files of replies have generated names. */
  readonly documents: Readonly<Record<string, string>>;
  /** As it was sent, as it counts, and as its sender asks to correct it. */
  readonly emails: readonly string[];
  /** The same of everybody whom the record is about: an erasure takes all of it. */
  readonly allEmails: readonly string[];
  /** ISO 8601 date; undefined if the record does not expire. */
  readonly expires: string | undefined;
}

/** Returns the id of a submission's work item; undefined for other records. */
export const workItemIdOf = ({ type, id }: Pick<PersonRecord, 'type' | 'id'>): string | undefined =>
  type.submissionType && workItemId(type.submissionType, id);

const recordSchema = z.looseObject({ id: z.string(), expires_at: z.optional(z.number()) });

/** Returns whether a record has an email address or phone number, however it is written. */
export const hasIdentifier = (
  { listEmails, listPhones }: PersonRecordType,
  item: Item,
  identifier: string,
): boolean =>
  [...listEmails(item).map(normaliseIdentifier), ...listPhones(item)].includes(
    normaliseIdentifier(identifier),
  );

const listSentDocuments = (item: Item, names: readonly string[]): Record<string, string> =>
  names.length === 0 ? {} : Object.fromEntries(sentDocuments(names, item).map(({ id, key }) => [id, key]));

/** Lists the addresses of all people of a record, but not of those who only receive it. */
const listAllEmails = (type: PersonRecordType, item: Item): readonly string[] =>
  personRecordTypes
    .filter((one) => one.table === type.table && one.erasure === type.erasure)
    .flatMap((one) => one.listEmails(item));

/** Converts an item to a person's record, without documents that were added later. */
export const toPersonRecord = (type: PersonRecordType, item: Item): PersonRecord => {
  const { id, expires_at: expiry } = recordSchema.parse(item);
  const expires = expiry === undefined ? undefined : new Date(expiry * 1_000).toISOString().slice(0, 10);
  const documents = type.listDocuments?.(item) ?? listSentDocuments(item, type.documents);
  const [emails, allEmails] = [type.listEmails(item), listAllEmails(type, item)];
  return { type, id, item, documents, emails, allEmails, expires };
};

/** Adds the documents that were added later, and the kinds and names under which staff have filed documents. */
export const addLaterDocuments = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  record: PersonRecord,
): Promise<PersonRecord> => {
  const id = workItemIdOf(record);
  if (id === undefined) return record;
  const { added, filed } = await readLaterDocuments(client, nameOf, id);
  return {
    ...record,
    item: { ...record.item, ...(filed.length > 0 && { documents_as_filed: filed }) },
    documents: { ...record.documents, ...added },
  };
};

/** Adds what staff recorded: later documents, outcome, corrections, replies with their files, emails, notes, calls, reasons, duplicates and links. */
export const addWorkDetails = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  record: PersonRecord,
): Promise<PersonRecord> => {
  const id = workItemIdOf(record);
  const type = submissionTypes.find(({ name }) => name === record.type.submissionType);
  if (id === undefined || type === undefined) return record;
  const { item, documents } = await addLaterDocuments(client, nameOf, record);
  const { recorded, workItem } = await readRecorded(client, nameOf, id, type.work.outcome);
  const isOfSender = record.type.listOwnAttributes === undefined;
  const isOwn = (field: string): boolean => (isOfSender ? !isJointAnswer(field) : isAboutJoint(field));
  const written = await readWritten(client, nameOf, id, type, isOwn);
  const { replies, emails, files, notes, calls, steps, links, corrections } = written;
  const versions = knownVersions(record.type, record.item, workItem);
  return {
    ...record,
    emails: [...new Set(versions.flatMap((version) => record.type.listEmails(version)))],
    allEmails: [...new Set(versions.flatMap((version) => listAllEmails(record.type, version)))],
    item: {
      ...withTaken(type, item),
      ...recorded,
      ...(replies.length > 0 && { replies_by_mail: replies }),
      ...(emails.length > 0 && { emails_received: emails }),
      ...(notes.length > 0 && { notes_of_the_team: notes }),
      ...(calls.length > 0 && { calls_of_the_team: calls }),
      ...(corrections.length > 0 && { corrections }),
      ...(steps.length > 0 && { reasons_of_the_team: steps }),
      ...(links.length > 0 && { links_to_own_page: links }),
    },
    documents: { ...documents, ...files },
  };
};

const emptySchema = z.object({ details: z.object({ not_given: z.array(z.string()) }) });

const pickPaths = (item: Item, paths: readonly string[], parent = ''): Item =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const path = `${parent}${name}`;
      if (paths.includes(path)) return [[name, value]];
      const isParent = isItem(value) && paths.some((one) => one.startsWith(`${path}.`));
      return isParent ? [[name, pickPaths(value, paths, `${path}.`)]] : [];
    }),
  );

/** Returns the attributes that may be disclosed to the person with this identifier. */
export const selectOwnAttributes = (
  { type, item }: Pick<PersonRecord, 'type' | 'item'>,
  identifier: string,
): Item => {
  const own = type.listOwnAttributes?.(item, identifier);
  if (own !== undefined) return pickPaths(item, own);
  const { withheldAttributes: withheld = [] } = type;
  // Stored as zeros, which nobody has stated.
  const empty = emptySchema.safeParse(item).data?.details.not_given ?? [];
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => !withheld.includes(name) && !empty.includes(name)),
  );
};

/** Returns the documents that may be disclosed: of a record about several people, each gets those that they sent. */
export const selectOwnDocuments = ({
  type,
  documents,
}: Pick<PersonRecord, 'type' | 'documents'>): PersonRecord['documents'] =>
  Object.fromEntries(
    Object.entries(documents).filter(
      ([name]) => name.startsWith(jointFilePrefix) === (type.listOwnAttributes !== undefined),
    ),
  );
