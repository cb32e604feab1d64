import type { TableIndex } from '../table-indexes.ts';
import type { AuditEntry } from './audit-entry.ts';

/** What the activity page shows of an act. */
const shownAttributes = [
  'at',
  'actor_email',
  'action',
  'record_type',
  'record_id',
  'fields',
  'source_ip',
] as const satisfies (keyof AuditEntry)[];

const byTime = <const Partition extends string>(name: string, partitionKey: Partition) => ({
  name,
  partitionKey,
  sortKey: 'at' as const,
  attributes: shownAttributes.filter((attribute) => attribute !== partitionKey && attribute !== 'at'),
});

/** The indexes of the audit log, each by time: all of it, by who acted, and by the record. */
export const auditIndexes = {
  all: byTime('audit-by-time', 'list'),
  person: byTime('audit-by-person', 'actor_email'),
  record: byTime('audit-by-record', 'record_id'),
} as const satisfies Record<string, TableIndex>;
