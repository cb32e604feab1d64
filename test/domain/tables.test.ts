import { expect, test } from '@jest/globals';
import { documentRetentionDays, submissionTypes } from '#domain/submissions/submission-types.ts';
import { limitsTable, tableName, tables } from '#domain/tables.ts';

const notifications = {
  name: 'pending-notifications',
  partitionKey: 'notification_queue',
  sortKey: 'notification_due_at',
};
const acknowledgements = {
  name: 'pending-acknowledgements',
  partitionKey: 'acknowledgement_queue',
  sortKey: 'acknowledgement_due_at',
};

const onWorkCards = [
  'type',
  'reference',
  'name',
  'title',
  'amount',
  'received_at',
  'status',
  'owner',
  'due_at',
  'aside_until',
  'answered_at',
  'unread',
  'outstanding',
  'tags',
  'urgency',
  'version',
];
const workIndex = (name: string, partitionKey: string, sortKey: string) => ({
  name,
  partitionKey,
  sortKey,
  attributes: onWorkCards.filter((attribute) => ![partitionKey, sortKey].includes(attribute)),
});

const onActs = ['actor_email', 'action', 'record_type', 'record_id', 'fields', 'source_ip'];
const actIndex = (name: string, partitionKey: string) => ({
  name,
  partitionKey,
  sortKey: 'at',
  attributes: onActs.filter((attribute) => attribute !== partitionKey),
});

test('the tables are those of the specification, plus enquiries, audit log and work items, with their indexes', () => {
  const submissions = ['contact_submissions', 'loan_applications', 'complaints', 'vehicle_enquiries'];
  expect(tables).toEqual([
    ...submissions.map((name) => ({ name, key: 'id', indexes: [notifications, acknowledgements] })),
    {
      name: 'work_items',
      key: 'id',
      indexes: [
        workIndex('work-by-urgency', 'list', 'urgency'),
        workIndex('work-by-type', 'type', 'urgency'),
        workIndex('work-by-status', 'status', 'urgency'),
        workIndex('work-by-owner', 'owner', 'urgency'),
        workIndex('work-by-receipt', 'list', 'received_at'),
        workIndex('work-by-column', 'board_column', 'status_since'),
        { name: 'unread-work', partitionKey: 'unread', sortKey: 'received_at' },
      ],
    },
    { name: 'work_words', key: 'id', sortKey: 'word', indexes: [] },
    { name: 'work_history', key: 'id', sortKey: 'entry', indexes: [] },
    { name: 'work_documents', key: 'id', indexes: [] },
    { name: 'vehicles', key: 'id', indexes: [] },
    { name: 'users', key: 'id', indexes: [] },
    {
      name: 'audit',
      key: 'id',
      indexes: [
        actIndex('audit-by-time', 'list'),
        actIndex('audit-by-person', 'actor_email'),
        actIndex('audit-by-record', 'record_id'),
      ],
    },
  ]);
  expect(limitsTable).toBe('contact_submissions');
});

test('a table is named after product and stage', () => {
  expect(tableName('broker', 'staging', 'vehicle_enquiries')).toBe('broker-staging-vehicle_enquiries');
});

test.each([
  ['contact', 'CM', 2, 'delete', []],
  [
    'loan-application',
    'LA',
    7,
    'kept by law',
    [
      'driver_licence_front',
      'driver_licence_back',
      'visa_copy',
      'passport_copy',
      'payslip',
      'account_statement',
      'proof_of_address',
      'other_document',
    ],
  ],
  ['complaint', 'CP', 7, 'kept by law', []],
  ['vehicle-inquiry', 'VE', 2, 'delete', []],
])('submissions of type %s are %s-…, kept for %d years, then or when erased: %s', (...expected) => {
  const [name, prefix, years, erasure, documents] = expected;
  const type = submissionTypes.find((one) => one.name === name)!;
  expect(type.referenceOf('00000000-01ff-4000-8000-000000000000')).toBe(`${prefix}-0000-0001`);
  expect(type.retentionDays).toBe({ 2: 731, 7: 2_557 }[years]);
  expect(type.persons[0].erasure).toBe(erasure);
  expect(type.documents).toEqual(documents);
  expect(type.mails.map(({ mail }) => mail)).toEqual(['notification', 'acknowledgement']);
});

test('documents are retained as long as the applications that refer to them', () => {
  expect(documentRetentionDays()).toBe(2_557);
});

test('each submission type names its persons, their attributes and what they may see', () => {
  const sender = { name: ['name'], email: 'email', phone: 'phone' };
  expect(Object.fromEntries(submissionTypes.map(({ name, persons }) => [name, persons]))).toEqual({
    contact: [{ exportName: 'contact-submissions', ...sender, erasure: 'delete' }],
    complaint: [{ exportName: 'complaints', ...sender, erasure: 'kept by law' }],
    'loan-application': [
      {
        exportName: 'loan-applications',
        name: ['first_name', 'last_name'],
        email: 'email',
        phone: 'phone_number',
        phoneCountryCode: 'phone_country_code',
        erasure: 'kept by law',
      },
    ],
    'vehicle-inquiry': [
      {
        exportName: 'vehicle-enquiries',
        name: ['customer_name'],
        email: 'customer_email',
        phone: 'customer_phone',
        erasure: 'delete',
      },
      {
        exportName: 'enquiries-to-the-person',
        name: ['seller_name'],
        email: 'seller_email',
        phone: 'seller_phone',
        visibleAttributes: [
          'id',
          'created_at',
          'vehicle_info',
          'seller_name',
          'seller_email',
          'seller_phone',
        ],
        erasure: 'left to administrators',
      },
    ],
  });
});
