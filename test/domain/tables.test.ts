import { expect, test } from '@jest/globals';
import { documentRetentionDays, submissionTypes } from '#domain/submissions/submission-types.ts';
import { keyAttributes, tableName, tables } from '#domain/tables.ts';

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

const workIndex = (name: string, partitionKey: string, sortKey: string) => ({
  name,
  partitionKey,
  sortKey,
  attributes: ['card'],
});

const onActs = ['actor_email', 'action', 'record_type', 'record_id', 'fields', 'document_id', 'source_ip'];
const actIndex = (name: string, partitionKey: string) => ({
  name,
  partitionKey,
  sortKey: 'at',
  attributes: onActs.filter((attribute) => attribute !== partitionKey),
});

test('the tables are those of the specification, plus enquiries, audit log, work items and counters, with their indexes', () => {
  expect(tables).toEqual([
    ...submissionTypes.map(({ table, isAcknowledged }) => ({
      name: table,
      key: 'id',
      indexes: isAcknowledged ? [notifications, acknowledgements] : [notifications],
    })),
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
        { name: 'set-aside-work', partitionKey: 'list', sortKey: 'returns_at' },
        { name: 'arrived-work', partitionKey: 'arrived', sortKey: 'received_at' },
      ],
    },
    {
      name: 'work_words',
      key: 'id',
      sortKey: 'word',
      indexes: [{ name: 'words-by-receipt', partitionKey: 'id', sortKey: 'place' }],
    },
    {
      name: 'work_history',
      key: 'id',
      sortKey: 'entry',
      indexes: [
        { name: 'pending-replies', partitionKey: 'reply_queue', sortKey: 'reply_due_at' },
        { name: 'events-by-day', partitionKey: 'day', sortKey: 'entry', attributes: ['e'] },
      ],
    },
    { name: 'work_documents', key: 'id', indexes: [] },
    {
      name: 'saved_applications',
      key: 'id',
      indexes: [
        { name: 'pending-links', partitionKey: 'link_queue', sortKey: 'link_due_at' },
        { name: 'pending-reminders', partitionKey: 'reminder_queue', sortKey: 'reminder_due_at' },
        { name: 'saved-by-mailbox', partitionKey: 'mailbox', sortKey: 'created_at' },
      ],
    },
    {
      name: 'vehicle_alerts',
      key: 'id',
      indexes: [
        { name: 'pending-alert-mails', partitionKey: 'alert_queue', sortKey: 'alert_due_at' },
        { name: 'due-looks', partitionKey: 'look_queue', sortKey: 'look_due_at' },
      ],
    },
    { name: 'vehicles', key: 'id', indexes: [] },
    {
      name: 'users',
      key: 'id',
      indexes: [
        { name: 'mail-list', partitionKey: 'mail_list', sortKey: 'id', attributes: ['email', 'disabled_at'] },
      ],
    },
    { name: 'desk_settings', key: 'id', sortKey: 'setting', indexes: [] },
    {
      name: 'audit',
      key: 'id',
      indexes: [
        actIndex('audit-by-time', 'list'),
        actIndex('audit-by-person', 'actor_email'),
        actIndex('audit-by-record', 'record_id'),
      ],
    },
    { name: 'counters', key: 'id', indexes: [notifications], isExpendable: true },
  ]);
});

test('a table is named after product and stage', () => {
  expect(tableName('broker', 'staging', 'vehicle_enquiries')).toBe('broker-staging-vehicle_enquiries');
});

test('documents are retained as long as the applications that refer to them', () => {
  expect(documentRetentionDays()).toBe(2_557);
});

test('items are found by the key of their table, and by the sort key where it has one', () => {
  expect(keyAttributes('vehicles')).toEqual(['id']);
  expect(keyAttributes('work_words')).toEqual(['id', 'word']);
  expect(keyAttributes('work_history')).toEqual(['id', 'entry']);
});
