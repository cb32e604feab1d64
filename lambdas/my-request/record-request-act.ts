import type { AuditAction } from '#domain/audit/audit-actions.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { OpenedRequest } from './open-my-request.ts';

interface RequestAct {
  /** Tells the act apart from others of its kind, so that one that is tried again is recorded once. */
  readonly once: string;
  readonly fields?: readonly string[];
}

/** Records what the holder of a link does, before it is done. @throws AuditUnavailableError */
export type RecordRequestAct = (
  action: Extract<AuditAction, `request.${string}`>,
  opened: Pick<OpenedRequest, 'type' | 'person'> & { readonly submission: { readonly id: string } },
  act: RequestAct,
) => Promise<void>;

/** Without the address of the holder: what is known of visitors' networks is deleted after some months, and the audit log is not. */
export const recordRequestAct =
  (audit: AuditLog): RecordRequestAct =>
  async (action, { type, submission, person }, { once, fields = [] }) =>
    audit.record({
      admin: { id: person, email: person },
      sourceIp: '',
      action,
      record_type: type.name,
      record_id: submission.id,
      fields: [...fields],
      once,
    });
