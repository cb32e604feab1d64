import * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes, type SubmissionTable } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';

export type Item = Readonly<Record<string, unknown>>;

/**
 * What becomes of a record when its person is to be forgotten: it is deleted; or stays until it expires, since the
 * law wants it kept or since it tells what administrators did; or is part of what they manage, and left to them.
 */
type Erasure = 'delete' | 'kept by law' | 'kept as evidence' | 'left to administrators';

/** A type of records in which somebody may stand with their address. */
export interface PersonRecordType {
  readonly table: TableName;
  /** What people are told, and the name of a file of an export. */
  readonly name: string;
  /** The addresses in a record. */
  readonly listEmails: (item: Item) => readonly unknown[];
  /** The person's record that it tells of, by its id. */
  readonly readRecordId?: (item: Item) => unknown;
  /** Name of the type of submissions, for what staff work on. */
  readonly submissionType?: string;
  /** Attributes that name documents in the bucket of uploads. */
  readonly documents: readonly string[];
  /**
   * What of a record is the person's to see where it tells of others, too: that is not to be disclosed to them (Privacy
   * Act 2020, section 53(b)). Without, all of it is theirs.
   */
  readonly ownAttributes?: readonly string[];
  readonly erasure: Erasure;
}

const changesSchema = z.array(z.object({ fields: z.array(z.looseObject({ name: z.string() })) }));

/** A vehicle's contact, now and before each change that it remembers. */
const listContactEmails = ({ contact_email: now, changes }: Item): unknown[] => [
  now,
  ...(changesSchema.safeParse(changes).data ?? [])
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name === 'contact_email')
    .flatMap((change) => [change['from'], change['to']]),
];

const ownVehicleAttributes = [
  'id',
  'created_at',
  'year',
  'make',
  'model',
  'contact_name',
  'contact_email',
  'contact_phone',
];
const ownAuditAttributes = ['id', 'at', 'action', 'record_type', 'record_id', 'fields'];

/** The types of records of a type of submissions, one for each person of whom it tells. */
const submissionRecordTypes = ({
  name: submissionType,
  table,
  persons,
  documents,
}: SubmissionType<string, SubmissionTable>): PersonRecordType[] =>
  persons.map(({ exportName, email, visibleAttributes, erasure }, index) => ({
    table,
    name: exportName,
    submissionType,
    listEmails: (item) => [item[email]],
    // The documents are the sender's.
    documents: index === 0 ? documents : [],
    ...(visibleAttributes && { ownAttributes: visibleAttributes }),
    erasure,
  }));

/**
 * Everywhere that the product keeps addresses; `docs/decisions` has the reasons for what is kept. A test holds the list to
 * the tables.
 */
export const personRecordTypes: readonly PersonRecordType[] = [
  ...submissionTypes.flatMap(submissionRecordTypes),
  {
    table: 'vehicles',
    name: 'vehicles',
    listEmails: listContactEmails,
    documents: [],
    ownAttributes: ownVehicleAttributes,
    erasure: 'left to administrators',
  },
  {
    table: 'users',
    name: 'administrators',
    listEmails: ({ email }) => [email],
    documents: [],
    erasure: 'left to administrators',
  },
  // After all others: what stands in them is found by their ids.
  {
    table: 'audit',
    name: 'audit-of-the-administrator',
    listEmails: ({ actor_email: email }) => [email],
    documents: [],
    erasure: 'kept as evidence',
  },
  {
    table: 'audit',
    name: 'audit-of-the-records',
    listEmails: () => [],
    readRecordId: ({ record_id: id }) => id,
    documents: [],
    ownAttributes: ownAuditAttributes,
    erasure: 'kept as evidence',
  },
];
