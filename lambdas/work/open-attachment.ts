import type * as z from 'zod/mini';
import type { openAttachment as contract } from '#domain/replies/attachment-contract.ts';
import { inlineDocumentTypes } from '#domain/documents/document-types.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { DownloadSigner } from '../clients/s3/download-signer.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { checkStoredDocument } from './documents/check-stored-document.ts';
import type { ReplyRepository } from './replies/reply.repository.ts';

interface Dependencies {
  readonly replies: Pick<ReplyRepository, 'findQueued'>;
  readonly documents: Pick<StoredDocuments, 'read' | 'tags'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

/**
 * Returns a temporary URL of a file of a reply, after writing an audit entry.
 * @throws NotFoundError, NoLongerAvailableError, DocumentBlockedError, AuditUnavailableError
 */
export const openAttachment = async (
  { params: { type, id, reply, attachment }, admin, sourceIp }: AdminRequest<typeof contract>,
  { replies, documents, signer, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const itemId = workItemId(type, id);
  const wanted = (await replies.findQueued(itemId, reply))?.attachments.find((one) => one.id === attachment);
  if (wanted === undefined) throw new NotFoundError('There is no such file with this reply.');
  const again = 'Choose it again if it is to be sent once more.';
  const checked = await checkStoredDocument(wanted, itemId, documents, again);
  await audit.record({
    admin,
    sourceIp,
    action: 'document.open',
    record_type: type,
    record_id: id,
    fields: ['attachment'],
    document_id: wanted.id,
  });
  const { key, fileName, type: contentType } = checked;
  const disposition = inlineDocumentTypes.has(contentType) ? 'inline' : 'attachment';
  return {
    url: await signer.signDownload(key, { fileName, type: contentType, disposition }),
    content_type: contentType,
  };
};
