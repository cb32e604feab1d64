import type * as z from 'zod/mini';
import type { openApplicationDocument as contract } from '#domain/documents/admin-contract.ts';
import { documentFileName, readDocumentKey } from '#domain/documents/document-key.ts';
import {
  detectFileType,
  isSameDocumentType,
  typeSignatureBytes,
  type DocumentType,
} from '#domain/documents/document-types.ts';
import { threatsFound } from '#domain/documents/malware-scan.ts';
import { HarmfulFileError } from '../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import {
  blockedByScan,
  DocumentBlockedError,
  NoLongerAvailableError,
  NotFoundError,
} from '../http/errors.ts';
import type { AttachedDocumentsRepository } from './attached-documents.repository.ts';

interface Dependencies {
  readonly applications: AttachedDocumentsRepository;
  readonly documents: Pick<StoredDocuments, 'read' | 'scanStatus'>;
}

/** A document whose contents were checked just now. */
interface AttachedDocument {
  readonly key: string;
  /** With the extension of its checked type. */
  readonly fileName: string;
  readonly type: DocumentType;
  /** Bytes. */
  readonly size: number;
  /** What the scan has found; undefined until it has ended. */
  readonly scanStatus: string | undefined;
}

const tellBlocked = (error: unknown): never => {
  throw error instanceof HarmfulFileError ? new DocumentBlockedError(blockedByScan, { cause: error }) : error;
};

/**
 * Finds a document of an application and checks by its bytes that it is what it says.
 * @throws NotFoundError for an unknown application and a document that it does not have, NoLongerAvailableError for
 * one that has expired, DocumentBlockedError
 */
export const findAttachedDocument = async (
  { id, field }: z.output<typeof contract.params>,
  { applications, documents }: Dependencies,
): Promise<AttachedDocument> => {
  const key = (await applications.get(id))[field] ?? '';
  const file = readDocumentKey(key);
  if (file === undefined) throw new NotFoundError('This document was not sent with the application.');
  const scanStatus = await documents.scanStatus(key);
  if (scanStatus === threatsFound) throw new DocumentBlockedError(blockedByScan);
  // The scan may end just now.
  const document = await documents.read(key, typeSignatureBytes).catch(tellBlocked);
  if (document === undefined) {
    throw new NoLongerAvailableError(
      'This document is no longer stored: it has expired or was deleted. Ask the applicant to send it again.',
    );
  }
  const type = detectFileType(document.beginning);
  if (
    type === undefined ||
    document.encoding !== undefined ||
    !isSameDocumentType(type, document.contentType)
  ) {
    throw new DocumentBlockedError(
      'This document is not the picture or PDF that it says it is, so it can’t be opened. Ask the applicant to send it again.',
    );
  }
  return { key, fileName: documentFileName(file.fileName, type), type, size: document.size, scanStatus };
};
