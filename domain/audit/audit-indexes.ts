import type { TableIndex } from '../table-indexes.ts';
import type { AuditEntry } from './audit-entry.ts';

const shownAttributes = [
  'at',
  'actor_email',
  'action',
  'record_type',
  'record_id',
  'fields',
  'document_id',
  'source_ip',
] as const satisfies (keyof AuditEntry)[];

const byTime = <const Partition extends string>(name: string, partitionKey: Partition) => ({
  name,
  partitionKey,
  sortKey: 'at' as const,
  attributes: shownAttributes.filter((attribute) => attribute !== partitionKey && attribute !== 'at'),
});

export const auditIndexes = {
  all: byTime('audit-by-time', 'list'),
  person: byTime('audit-by-person', 'actor_email'),
  record: byTime('audit-by-record', 'record_id'),
} as const satisfies Record<string, TableIndex>;
