import { safeDocumentFileName, parseDocumentKey } from '#domain/documents/document-key.ts';
import {
  detectFileType,
  isSameDocumentType,
  typeSignatureBytes,
  type DocumentType,
} from '#domain/documents/document-types.ts';
import { threatsFound } from '#domain/documents/malware-scan.ts';
import { HarmfulFileError } from '../../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import {
  blockedByScanMessage,
  DocumentBlockedError,
  NoLongerAvailableError,
  NotFoundError,
} from '../../http/errors.ts';

interface CheckedDocument {
  readonly key: string;
  /** With the extension of the detected type. */
  readonly fileName: string;
  readonly type: DocumentType;
  /** Bytes. */
  readonly size: number;
  /** Undefined until the scan has ended. */
  readonly scanStatus: string | undefined;
}

const rethrowBlocked = (error: unknown): never => {
  throw error instanceof HarmfulFileError
    ? new DocumentBlockedError(blockedByScanMessage, { cause: error })
    : error;
};

/**
 * Checks that a document's bytes match its declared type.
 * @throws NotFoundError for an invalid key, NoLongerAvailableError for an expired document, DocumentBlockedError
 */
export const checkStoredDocument = async (
  key: string,
  documents: Pick<StoredDocuments, 'read' | 'scanStatus'>,
): Promise<CheckedDocument> => {
  const file = parseDocumentKey(key);
  if (file === undefined) throw new NotFoundError('There is no such document.');
  const scanStatus = await documents.scanStatus(key);
  if (scanStatus === threatsFound) throw new DocumentBlockedError(blockedByScanMessage);
  // The scan may end between both calls.
  const document = await documents.read(key, typeSignatureBytes).catch(rethrowBlocked);
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
  return { key, fileName: safeDocumentFileName(file.fileName, type), type, size: document.size, scanStatus };
};

/** Returns why a document can't be opened, for staff. @throws any other error */
export const blockedReason = (error: unknown): string => {
  const isReason =
    error instanceof NoLongerAvailableError ||
    error instanceof DocumentBlockedError ||
    error instanceof NotFoundError;
  if (isReason) return error.message;
  throw error;
};
