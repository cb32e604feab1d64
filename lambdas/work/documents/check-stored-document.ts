import type { SubmissionDocument } from '#domain/documents/checklist.ts';
import { safeDocumentFileName, parseDocumentKey } from '#domain/documents/document-key.ts';
import {
  detectFileType,
  isSameDocumentType,
  typeSignatureBytes,
  type DocumentType,
} from '#domain/documents/document-types.ts';
import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import { HarmfulFileError } from '../../clients/s3/storage-errors.ts';
import { belongsToAnother } from '../../clients/s3/object-tags.ts';
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
 * Checks that a document is the submission's, and that its bytes match its declared type.
 * @param submission the id of its work item
 * @param again what staff do to have it once more
 * @throws NotFoundError for an invalid key, NoLongerAvailableError for an expired document, DocumentBlockedError
 */
export const checkStoredDocument = async (
  { key, file_name: fileName }: Pick<SubmissionDocument, 'key' | 'file_name'>,
  submission: string,
  documents: Pick<StoredDocuments, 'read' | 'tags'>,
  again = 'Ask the applicant to send it again.',
): Promise<CheckedDocument> => {
  if (parseDocumentKey(key) === undefined) throw new NotFoundError('There is no such document.');
  const tags = await documents.tags(key);
  if (belongsToAnother(tags, submission)) {
    throw new DocumentBlockedError(
      `This file was sent with another application, so it can’t be opened here. ${again}`,
    );
  }
  const scanStatus = tags?.[scanStatusTag];
  if (scanStatus === threatsFound) throw new DocumentBlockedError(blockedByScanMessage);
  // The scan may end between both calls.
  const document = await documents.read(key, typeSignatureBytes).catch(rethrowBlocked);
  if (document === undefined) {
    throw new NoLongerAvailableError(
      `This document is no longer stored: it has expired or was deleted. ${again}`,
    );
  }
  const type = detectFileType(document.beginning);
  if (
    type === undefined ||
    document.encoding !== undefined ||
    !isSameDocumentType(type, document.contentType)
  ) {
    throw new DocumentBlockedError(
      `This document is not the picture or PDF that it says it is, so it can’t be opened. ${again}`,
    );
  }
  return { key, fileName: safeDocumentFileName(fileName, type), type, size: document.size, scanStatus };
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
