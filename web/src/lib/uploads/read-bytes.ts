import { detectFileType, type DocumentType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { UploadError } from './upload-errors.ts';

/** Reads the bytes of a file's piece. @throws UploadError `unreadable_file` when the file was moved, changed or closed */
export const readBytes = async (piece: Blob): Promise<ArrayBuffer> => {
  try {
    return await piece.arrayBuffer();
  } catch (cause) {
    const message = 'The file could not be read. It may have been moved or changed: choose it again.';
    throw new UploadError('unreadable_file', message, cause);
  }
};

/**
 * Reads the type of a document by its first bytes; undefined when it is none that may be uploaded.
 * @throws UploadError `unreadable_file`
 */
export const readDocumentType = async (file: Blob): Promise<DocumentType | undefined> =>
  detectFileType(new Uint8Array(await readBytes(file.slice(0, typeSignatureBytes))));
