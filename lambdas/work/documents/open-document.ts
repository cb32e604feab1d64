import type * as z from 'zod/mini';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import type { openDocument as contract } from '#domain/documents/desk-contract.ts';
import { inlineDocumentTypes } from '#domain/documents/document-types.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { DownloadSigner } from '../../clients/s3/download-signer.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import type { DeskSubmissions } from './desk-submissions.ts';
import { checkStoredDocument } from './check-stored-document.ts';

interface Dependencies {
  readonly submissions: DeskSubmissions;
  readonly documents: Pick<StoredDocuments, 'read' | 'tags'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

/**
 * Returns a temporary URL of a document, after writing an audit entry.
 * @throws NotFoundError, NoLongerAvailableError, DocumentBlockedError, AuditUnavailableError
 */
export const openDocument = async (
  { params, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, documents, signer, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { type, item, submission, stored } = await submissions.find(params);
  const wanted = submissionDocuments(type, submission, stored).find(({ id }) => id === params.document);
  if (wanted === undefined) throw new NotFoundError('There is no such document with this submission.');
  const { key, fileName, type: contentType } = await checkStoredDocument(wanted, item.id, documents);
  await audit.record({
    admin,
    sourceIp,
    action: 'document.open',
    record_type: type.name,
    record_id: params.id,
    fields: [wanted.field],
    document_id: wanted.id,
  });
  const disposition = inlineDocumentTypes.has(contentType) ? 'inline' : 'attachment';
  return {
    url: await signer.signDownload(key, { fileName, type: contentType, disposition }),
    content_type: contentType,
  };
};
