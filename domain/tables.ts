import { mailListIndex } from './accounts/mail-list.ts';
import { auditIndexes } from './audit/audit-indexes.ts';
import { submissionTypes, type SubmissionTable } from './submissions/submission-types.ts';
import {
  dueLooksIndex,
  eventsIndex,
  pendingAcknowledgementsIndex,
  pendingAlertMailsIndex,
  pendingLinksIndex,
  pendingNotificationsIndex,
  pendingRemindersIndex,
  pendingRepliesIndex,
  savedMailboxesIndex,
  type TableIndex,
} from './table-indexes.ts';
import { allWorkIndexes, newestWordsIndex } from './work/work-indexes.ts';

export type TableName =
  | SubmissionTable
  | 'work_items'
  | 'work_words'
  | 'work_history'
  | 'work_documents'
  | 'saved_applications'
  | 'vehicle_alerts'
  | 'vehicles'
  | 'users'
  | 'desk_settings'
  | 'audit'
  | 'counters';

export interface TableDescription<Name extends string = string> {
  readonly name: Name;
  readonly key: 'id';
  readonly sortKey?: string;
  readonly indexes: readonly TableIndex[];
  /** Deleted with its stack, and without backups. */
  readonly isExpendable?: true;
}

export const tables: readonly TableDescription<TableName>[] = [
  ...submissionTypes.map(({ table, isAcknowledged }) => ({
    name: table,
    key: 'id' as const,
    indexes: [pendingNotificationsIndex, ...(isAcknowledged ? [pendingAcknowledgementsIndex] : [])],
  })),
  { name: 'work_items', key: 'id', indexes: allWorkIndexes },
  { name: 'work_words', key: 'id', sortKey: 'word', indexes: [newestWordsIndex] },
  { name: 'work_history', key: 'id', sortKey: 'entry', indexes: [pendingRepliesIndex, eventsIndex] },
  { name: 'work_documents', key: 'id', indexes: [] },
  {
    name: 'saved_applications',
    key: 'id',
    indexes: [pendingLinksIndex, pendingRemindersIndex, savedMailboxesIndex],
  },
  { name: 'vehicle_alerts', key: 'id', indexes: [pendingAlertMailsIndex, dueLooksIndex] },
  { name: 'vehicles', key: 'id', indexes: [] },
  { name: 'users', key: 'id', indexes: [mailListIndex] },
  { name: 'desk_settings', key: 'id', sortKey: 'setting', indexes: [] },
  { name: 'audit', key: 'id', indexes: Object.values(auditIndexes) },
  { name: 'counters', key: 'id', indexes: [pendingNotificationsIndex], isExpendable: true },
];

/** Tables keyed by the work item's id, erased together with it. */
export const workDetailTables = tables.filter(
  ({ name }) => name.startsWith('work_') && name !== 'work_items' && name !== 'work_words',
);

export const keyAttributes = (name: string): string[] => {
  const { key = 'id', sortKey } = tables.find((table) => table.name === name) ?? {};
  return sortKey === undefined ? [key] : [key, sortKey];
};

/** Builds the physical name, like `broker-prod-contact_submissions`. */
export const tableName = (prefix: string, stage: string, table: TableName): string =>
  `${prefix}-${stage}-${table}`;
