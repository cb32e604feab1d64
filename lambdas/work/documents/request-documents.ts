import type * as z from 'zod/mini';
import { formatRequestLink, requestLinkDays } from '#domain/documents/request-link.ts';
import { addMark } from '#domain/documents/checklist.ts';
import type { requestDocuments as contract } from '#domain/documents/desk-contract.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { LinkTokens } from '../../clients/link-tokens.ts';
import { throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { storeDocuments, type DocumentRepositories } from './store-documents.ts';
import type { DeskSubmissions } from './desk-submissions.ts';
import { documentsLinkScope } from './find-request.ts';

const dayMs = 86_400_000;

interface Dependencies extends DocumentRepositories {
  readonly submissions: DeskSubmissions;
  readonly audit: AuditLog;
  readonly now: () => number;
  readonly links: Pick<LinkTokens, 'derive'>;
}

/**
 * Creates a link with which the sender can upload documents; it replaces the previous link.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError for unknown documents
 */
export const requestDocuments = async (
  { params, body: { version, fields }, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, audit, now, links, ...changes }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const found = await submissions.find(params);
  const { type, item, stored } = found;
  if (item.version !== version) throw new VersionConflictError(item.version);
  const known: readonly string[] = type.documents;
  const isKnown = fields.every((field) => known.includes(field));
  throwFieldErrors({ fields: isKnown ? undefined : 'Choose documents from the list' });
  const requested = [...new Set(fields)];
  const at = new Date(now()).toISOString();
  const expires_at = new Date(now() + requestLinkDays * dayMs).toISOString();
  // The time, so that no number comes back, even after an erasure or a restore.
  const number = Math.max(now(), (stored.request?.number ?? 0) + 1);
  const secret = await links.derive(documentsLinkScope(params, number));
  await audit.record({
    admin,
    sourceIp,
    action: 'document.request',
    record_type: type.name,
    record_id: params.id,
    fields: requested,
  });
  const after = {
    ...stored,
    marks: requested.reduce(
      (marks, field) => addMark(marks, { field, state: 'requested', at, by: admin.email }),
      stored.marks,
    ),
    request: { number, fields: requested, at, by: admin.email, expires_at },
  };
  const by = { at, by: admin.id, by_email: admin.email, documents: requested };
  return {
    version: await storeDocuments(found, after, by, changes),
    link: formatRequestLink({ type: type.name, id: params.id, secret }),
    expires_at,
  };
};
