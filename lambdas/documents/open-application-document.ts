import type * as z from 'zod/mini';
import type { openApplicationDocument as contract } from '#domain/documents/admin-contract.ts';
import { shownDocumentTypes } from '#domain/documents/document-types.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { DownloadSigner } from '../clients/s3/download-signer.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { findAttachedDocument } from './attached-document.ts';
import type { AttachedDocumentsRepository } from './attached-documents.repository.ts';

interface Dependencies {
  readonly applications: AttachedDocumentsRepository;
  readonly documents: Pick<StoredDocuments, 'read' | 'scanStatus'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

/**
 * Returns an address that opens a document of an application for some minutes, after the opening is recorded.
 * @throws as `findAttachedDocument` does, and AuditUnavailableError
 */
export const openApplicationDocument = async (
  { params, admin, sourceIp }: AdminRequest<typeof contract>,
  { applications, documents, signer, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { key, fileName, type } = await findAttachedDocument(params, { applications, documents });
  await audit.record({
    admin,
    sourceIp,
    action: 'document.open',
    record_type: 'loan_application',
    record_id: params.id,
    fields: [params.field],
  });
  const disposition = shownDocumentTypes.has(type) ? 'inline' : 'attachment';
  return { url: await signer.signDownload(key, { fileName, type, disposition }) };
};
