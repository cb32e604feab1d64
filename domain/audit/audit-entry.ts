import * as z from 'zod/mini';
import { expiryAttribute } from '../table-indexes.ts';
import type { AuditAction } from './audit-actions.ts';

/** Value of `list` in all entries: the partition of the index by time. */
export const auditListValue = 'all';

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor_id: z.string(),
  actor_email: z.string(),
  /** One of `AuditAction`, or of a later release. */
  action: z.string(),
  /** A submission type's name, 'vehicle', 'account' or 'list'. */
  record_type: z.string(),
  record_id: z.string(),
  fields: z.array(z.string()),
  /** Of an opening, since several documents can be of one kind. */
  document_id: z.optional(z.string()),
  source_ip: z.string(),
  list: z.literal(auditListValue),
  [expiryAttribute]: z.int(),
});

export interface AuditEntry extends z.infer<typeof auditEntrySchema> {
  readonly action: AuditAction;
}
