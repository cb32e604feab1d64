import { inlineDocumentTypes } from '#domain/documents/document-types.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { DownloadSigner } from '../../clients/s3/download-signer.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import { checkStoredDocument } from './check-stored-document.ts';

export interface OpenFileDependencies {
  readonly documents: Pick<StoredDocuments, 'read' | 'tags'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

interface OpenedFile {
  readonly file: { readonly id: string; readonly key: string; readonly file_name: string };
  /** Names the kind of file in the audit log. */
  readonly field: string;
  readonly submission: { readonly type: string; readonly id: string; readonly itemId: string };
  /** As for `checkStoredDocument`. */
  readonly again?: string;
}

/**
 * Returns a temporary URL of a file of a submission, after writing an audit entry.
 * @throws as `checkStoredDocument`, AuditUnavailableError
 */
export const openStoredFile = async (
  { file, field, submission: { type, id, itemId }, again }: OpenedFile,
  { admin, sourceIp }: Pick<Parameters<AuditLog['record']>[0], 'admin' | 'sourceIp'>,
  { documents, signer, audit }: OpenFileDependencies,
): Promise<{ readonly url: string; readonly content_type: string }> => {
  const { key, fileName, type: contentType } = await checkStoredDocument(file, itemId, documents, again);
  await audit.record({
    admin,
    sourceIp,
    action: 'document.open',
    record_type: type,
    record_id: id,
    fields: [field],
    document_id: file.id,
  });
  const disposition = inlineDocumentTypes.has(contentType) ? 'inline' : 'attachment';
  return {
    url: await signer.signDownload(key, { fileName, type: contentType, disposition }),
    content_type: contentType,
  };
};
