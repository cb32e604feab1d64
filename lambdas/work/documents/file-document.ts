import type * as z from 'zod/mini';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import type { fileDocument as contract } from '#domain/documents/desk-contract.ts';
import { fileUnder } from '#domain/documents/file-document.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import { NotFoundError, throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { storeDocuments, type DocumentRepositories } from './store-documents.ts';
import type { DeskSubmissions } from './desk-submissions.ts';

interface Dependencies extends DocumentRepositories {
  readonly submissions: DeskSubmissions;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Files a document under another kind or name; does nothing if it is there already.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const fileDocument = async (
  { params, body: { version, field, file_name }, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, audit, now, ...changes }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const found = await submissions.find(params);
  const { type, item, submission, stored } = found;
  const document = submissionDocuments(type, submission, stored).find(({ id }) => id === params.document);
  if (document === undefined) throw new NotFoundError('There is no such document with this submission.');
  const isMoved = document.field !== field;
  if (!isMoved && document.file_name === file_name) return { version: item.version };
  if (item.version !== version) throw new VersionConflictError(item.version);
  const known: readonly string[] = type.documents;
  throwFieldErrors({ field: known.includes(field) ? undefined : 'Choose one of the documents in the list' });
  await audit.record({
    admin,
    sourceIp,
    action: 'document.file',
    record_type: type.name,
    record_id: params.id,
    fields: isMoved ? [document.field, field] : [field],
  });
  const after = fileUnder(type, submission, stored, document, { field, file_name });
  const change = isMoved
    ? { name: documentChangePath(field), from: document.field, to: 'moved' }
    : { name: documentChangePath(field), from: '', to: 'renamed' };
  const by = { at: new Date(now()).toISOString(), by: admin.id, by_email: admin.email };
  return { version: await storeDocuments(found, after, { ...by, documents: [], fields: [change] }, changes) };
};
