import { auditIndexes } from './audit/audit-indexes.ts';
import { contactType } from './contact/contact-type.ts';
import { submissionTypes, type SubmissionTable } from './submissions/submission-types.ts';
import {
  availableVehiclesIndex,
  pendingAcknowledgementsIndex,
  pendingNotificationsIndex,
  type TableIndex,
} from './table-indexes.ts';
import { unreadWorkIndex, workIndexes } from './work/work-indexes.ts';

/** A table by the last part of its name: `{prefix}-{stage}-{name}`. */
export type TableName =
  | SubmissionTable
  | 'work_items'
  | 'work_words'
  | 'work_history'
  | 'work_documents'
  | 'vehicles'
  | 'users'
  | 'audit';

/**
 * The table that also holds limits, upload quotas and digests, under ids with prefixes of their own: small items that
 * expire by themselves.
 */
export const limitsTable = contactType.table;

export interface TableDescription<Name extends string = string> {
  readonly name: Name;
  /** Partition key, a text. */
  readonly key: 'id';
  /** Without one, the partition key alone is a record's key. */
  readonly sortKey?: string;
  readonly indexes: readonly TableIndex[];
}

/** Every table of the product. */
export const tables: readonly TableDescription<TableName>[] = [
  ...submissionTypes.map(({ table, isAcknowledged }) => ({
    name: table,
    key: 'id' as const,
    indexes: [pendingNotificationsIndex, ...(isAcknowledged ? [pendingAcknowledgementsIndex] : [])],
  })),
  { name: 'work_items', key: 'id', indexes: [...Object.values(workIndexes), unreadWorkIndex] },
  { name: 'work_words', key: 'id', sortKey: 'word', indexes: [] },
  { name: 'work_history', key: 'id', sortKey: 'entry', indexes: [] },
  { name: 'work_documents', key: 'id', indexes: [] },
  { name: 'vehicles', key: 'id', indexes: [availableVehiclesIndex] },
  { name: 'users', key: 'id', indexes: [] },
  { name: 'audit', key: 'id', indexes: Object.values(auditIndexes) },
];

/** The tables of what staff know about a submission besides its work item and words, by the work item's id: erased with it. */
export const workDetailTables = tables.filter(
  ({ name }) => name.startsWith('work_') && name !== 'work_items' && name !== 'work_words',
);

/** Returns the names of the attributes that a record of a table is found by. */
export const keyAttributes = (name: TableName): string[] => {
  const { key = 'id', sortKey } = tables.find((table) => table.name === name) ?? {};
  return sortKey === undefined ? [key] : [key, sortKey];
};

/** Physical name of a table, e.g. `broker-prod-contact_submissions`. */
export const tableName = (prefix: string, stage: string, table: TableName): string =>
  `${prefix}-${stage}-${table}`;
