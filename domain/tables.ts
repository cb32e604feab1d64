import { contactType } from './contact/contact-type.ts';
import { submissionTypes, type SubmissionTable } from './submissions/submission-types.ts';
import {
  availableVehiclesIndex,
  pendingAcknowledgementsIndex,
  pendingNotificationsIndex,
  type TableIndex,
} from './table-indexes.ts';

/** A table by the last part of its name: `{prefix}-{stage}-{name}`. */
export type TableName = SubmissionTable | 'vehicles' | 'users' | 'audit';

/**
 * The table that also holds limits, upload quotas and digests, under ids with prefixes of their own: small items that
 * expire by themselves.
 */
export const limitsTable = contactType.table;

export interface TableDescription<Name extends string = string> {
  readonly name: Name;
  /** Partition key, a text. */
  readonly key: 'id';
  readonly indexes: readonly TableIndex[];
}

/** Every table of the product. */
export const tables: readonly TableDescription<TableName>[] = [
  ...submissionTypes.map(({ table, isAcknowledged }) => ({
    name: table,
    key: 'id' as const,
    indexes: [pendingNotificationsIndex, ...(isAcknowledged ? [pendingAcknowledgementsIndex] : [])],
  })),
  { name: 'vehicles', key: 'id', indexes: [availableVehiclesIndex] },
  { name: 'users', key: 'id', indexes: [] },
  { name: 'audit', key: 'id', indexes: [] },
];

/** Physical name of a table, e.g. `broker-prod-contact_submissions`. */
export const tableName = (prefix: string, stage: string, table: TableName): string =>
  `${prefix}-${stage}-${table}`;
