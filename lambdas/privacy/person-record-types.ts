import * as z from 'zod/mini';
import { contactsOf, personOf } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes, type SubmissionTable } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';
import { draftFiles, savedApplicationSchema } from '#domain/saved-applications/saved-application.ts';
import { toE164 } from '#domain/phone/e164.ts';
import { normaliseIdentifier } from '#domain/privacy/person-identifier.ts';

export type Item = Readonly<Record<string, unknown>>;

/** The effect of an erasure request on a record. Evidence is a record of what administrators did. */
type Erasure = 'delete' | 'kept by law' | 'kept as evidence' | 'left to administrators';

/** A type of record that can have a person's email address or phone number. */
export interface PersonRecordType {
  readonly table: TableName;
  /** Shown to people, and used as a file name in exports. */
  readonly name: string;
  /** Of a person who is not the sender: follows the record's label. */
  readonly role?: string;
  readonly listEmails: (item: Item) => readonly string[];
  /** In E.164. */
  readonly listPhones: (item: Item) => readonly string[];
  /** Of an audit entry: the id of the person's record that it is about. */
  readonly readRecordId?: (item: Item) => unknown;
  readonly submissionType?: string;
  readonly nameOf?: (item: Item) => string;
  readonly documents: readonly string[];
  /** Where no attribute names them: the keys of documents by their names. */
  readonly listDocuments?: (item: Item) => Readonly<Record<string, string>>;
  /**
   * Lists the attributes, by path, to disclose of a record that also has information about others, which must not be disclosed
   * (Privacy Act 2020, section 53(b)), nor its documents. Without it, all are disclosed.
   */
  readonly listOwnAttributes?: (item: Item, identifier: string) => readonly string[];
  /** Attributes about others that are not disclosed though all the rest is. */
  readonly withheldAttributes?: readonly string[];
  readonly erasure: Erasure;
  /** Whether a mark stays of an erased one until it would have expired: an open page must not store it anew. */
  readonly leavesMark?: boolean;
}

const changesSchema = z.array(z.object({ fields: z.array(z.looseObject({ name: z.string() })) }));

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string').filter((text) => text.trim() !== '');

/** Returns a vehicle's values of a field, including those in its change history. */
const listVehicleValues = (field: string, { [field]: now, changes }: Item): string[] =>
  texts([
    now,
    ...(changesSchema.safeParse(changes).data ?? [])
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => name === field)
      .flatMap((change) => [change['from'], change['to']]),
  ]);

const vehicleAttributes = ['id', 'created_at', 'year', 'make', 'model'];
const contactAttributes = ['contact_name', 'contact_email', 'contact_phone'];

/** Leaves out the contact of now for a person who was the contact before, by whom the vehicle is found as well. */
const listOwnVehicleAttributes = (
  { contact_email: email, contact_phone: phone }: Item,
  identifier: string,
): string[] =>
  texts([email, phone]).map(normaliseIdentifier).includes(normaliseIdentifier(identifier))
    ? [...vehicleAttributes, ...contactAttributes]
    : vehicleAttributes;

const ownAuditAttributes = ['id', 'at', 'action', 'record_type', 'record_id', 'fields'];

const submissionRecordTypes = ({
  name: submissionType,
  table,
  persons,
  documents,
}: SubmissionType<string, SubmissionTable>): PersonRecordType[] =>
  persons.map((person) => {
    const { exportName, role, visibleAttributes, withheldAttributes, erasure } = person;
    return {
      table,
      name: exportName,
      submissionType,
      listEmails: (item) => texts(contactsOf(person, item).map(({ email }) => email)),
      listPhones: (item) =>
        contactsOf(person, item).flatMap(({ phone, phoneCountryCode }) =>
          texts([phone]).map((number) => toE164(number, phoneCountryCode || undefined)),
        ),
      nameOf: (item) => personOf(person, item).name,
      documents,
      ...(role !== undefined && { role }),
      ...(visibleAttributes && { listOwnAttributes: () => [...visibleAttributes, 'corrections'] }),
      ...(withheldAttributes && { withheldAttributes }),
      erasure,
    };
  });

const savedSchema = z.pick(savedApplicationSchema, { steps: true });

/**
 * The answers of all versions of all steps, each with the path of its attribute. Nothing of a record that can't be read, which must
 * not end the search.
 */
const readSaved = (item: Item) => {
  const { steps }: z.output<typeof savedSchema> = z.safeParse(savedSchema, item).data ?? { steps: {} };
  const versions = Object.entries(steps).flatMap(([step, { answers, others }]) =>
    [answers, ...others.map((other) => other.answers)].map((typed, index) => ({
      path: index === 0 ? `steps.${step}.answers` : `steps.${step}.others.${index - 1}.answers`,
      answers: typed,
    })),
  );
  return { steps, versions };
};

const listDraftDocuments = (item: Item): Record<string, string> =>
  Object.fromEntries([...draftFiles(readSaved(item))].map((key, index) => [`file_${index + 1}`, key]));

/** Nobody reads its answers on the desk; the person gets it on asking, as all that is kept of them. */
const savedApplicationRecords: PersonRecordType = {
  table: 'saved_applications',
  name: 'saved-applications',
  listEmails: (item) =>
    texts([item['email'], ...readSaved(item).versions.map(({ answers }) => answers.email)]),
  listPhones: (item) =>
    readSaved(item).versions.flatMap(({ answers: { phoneNumber, phoneCountryCode } }) =>
      texts([phoneNumber]).map((number) => toE164(number, texts([phoneCountryCode])[0])),
    ),
  documents: [],
  listDocuments: listDraftDocuments,
  erasure: 'delete',
  leavesMark: true,
};

const savedJointAnswers = ['jointName', 'jointDateOfBirth', 'jointContact'] as const;

const isEmail = (contact: string): boolean => contact.includes('@');

const listJointContacts = (item: Item, isAddress: boolean): string[] =>
  texts(readSaved(item).versions.map(({ answers }) => answers.jointContact)).filter(
    (contact) => isEmail(contact) === isAddress,
  );

/** Versions may name different people. */
const listOwnJointAttributes = (item: Item, identifier: string): string[] =>
  readSaved(item)
    .versions.filter(({ answers: { jointContact } }) =>
      texts([jointContact]).map(normaliseIdentifier).includes(normaliseIdentifier(identifier)),
    )
    .flatMap(({ path }) => savedJointAnswers.map((name) => `${path}.${name}`));

/** Somebody who is named as the joint applicant: the rest is about the person who names them. */
const savedJointRecords: PersonRecordType = {
  table: 'saved_applications',
  name: 'saved-applications-as-joint-applicant',
  role: 'as joint applicant',
  listEmails: (item) => listJointContacts(item, true),
  listPhones: (item) => listJointContacts(item, false).map((number) => toE164(number)),
  documents: [],
  listDocuments: listDraftDocuments,
  listOwnAttributes: (item, identifier) => [
    'id',
    'created_at',
    'ends_at',
    ...listOwnJointAttributes(item, identifier),
  ],
  erasure: 'delete',
  leavesMark: true,
};

/** Alerts that were asked for, and those that were confirmed. */
const alertRecords: PersonRecordType = {
  table: 'vehicle_alerts',
  name: 'vehicle-alerts',
  listEmails: ({ email }) => texts([email]),
  listPhones: () => [],
  documents: [],
  erasure: 'delete',
};

/** Every place with email addresses and phone numbers; a test compares it with the tables. Retention reasons: `docs/decisions`. */
export const personRecordTypes: readonly PersonRecordType[] = [
  ...submissionTypes.flatMap(submissionRecordTypes),
  savedApplicationRecords,
  savedJointRecords,
  alertRecords,
  {
    table: 'vehicles',
    name: 'vehicles',
    listEmails: (item) => listVehicleValues('contact_email', item),
    listPhones: (item) => listVehicleValues('contact_phone', item).map((number) => toE164(number)),
    nameOf: ({ contact_name: name }) => texts([name])[0] ?? '',
    documents: [],
    listOwnAttributes: listOwnVehicleAttributes,
    erasure: 'left to administrators',
  },
  {
    table: 'users',
    name: 'administrators',
    listEmails: ({ email }) => texts([email]),
    listPhones: () => [],
    documents: [],
    erasure: 'left to administrators',
  },
  // Must come last: audit entries are found by the ids of the records above.
  {
    table: 'audit',
    name: 'audit-of-the-administrator',
    listEmails: ({ actor_email: email }) => texts([email]),
    listPhones: () => [],
    documents: [],
    erasure: 'kept as evidence',
  },
  {
    table: 'audit',
    name: 'audit-of-the-records',
    listEmails: () => [],
    listPhones: () => [],
    readRecordId: ({ record_id: id }) => id,
    documents: [],
    listOwnAttributes: () => ownAuditAttributes,
    erasure: 'kept as evidence',
  },
];
