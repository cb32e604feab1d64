import type * as z from 'zod/mini';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import type { exportDocuments as contract } from '#domain/documents/desk-contract.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { storableFileName } from '#domain/documents/storable-file-name.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { DownloadSigner } from '../../clients/s3/download-signer.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import type { DeskSubmissions } from './desk-submissions.ts';
import { checkStoredDocument, blockedReason } from './check-stored-document.ts';

interface Dependencies {
  readonly submissions: DeskSubmissions;
  readonly documents: Pick<StoredDocuments, 'read' | 'tags'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

type Exported = z.output<typeof contract.response>;

/**
 * Returns temporary download URLs for all documents of a submission, after writing one audit entry.
 * @throws NotFoundError, AuditUnavailableError
 */
export const exportDocuments = async (
  { params, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, documents, signer, audit }: Dependencies,
): Promise<Exported> => {
  const { type, item, submission, stored } = await submissions.find(params);
  const all = submissionDocuments(type, submission, stored);
  await audit.record({
    admin,
    sourceIp,
    action: 'document.export',
    record_type: type.name,
    record_id: params.id,
    fields: all.map(({ field }) => field),
  });
  const exported: Exported['documents'] = [];
  const missing: Exported['missing'] = [];
  const sign = async (document: (typeof all)[number], index: number): Promise<void> => {
    // Numbered and labelled, as two files may have the same name, such as IMG from a phone.
    const named = (fileName: string): string =>
      storableFileName(`${index + 1} ${documentLabel(document.field)} ${fileName}`);
    try {
      const { fileName, type: contentType } = await checkStoredDocument(document, item.id, documents);
      const download = { fileName, type: contentType, disposition: 'attachment' } as const;
      exported[index] = {
        file_name: named(fileName),
        url: await signer.signDownload(document.key, download),
      };
    } catch (error) {
      missing.push({ file_name: named(document.file_name), problem: blockedReason(error) });
    }
  };
  await Promise.all(all.map(sign));
  return { reference: type.referenceOf(params.id), documents: exported.filter(Boolean), missing };
};
