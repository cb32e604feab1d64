import { detectFileType, type DocumentType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { UploadError } from './upload-errors.ts';

/** Reads a part of a file. @throws UploadError `unreadable_file` if it was moved or changed */
export const readBytes = async (piece: Blob): Promise<ArrayBuffer> => {
  try {
    return await piece.arrayBuffer();
  } catch (cause) {
    const message = 'The file could not be read. It may have been moved or changed: choose it again.';
    throw new UploadError('unreadable_file', message, cause);
  }
};

/** Detects the type by the first bytes; undefined if not accepted. @throws UploadError `unreadable_file` */
export const readDocumentType = async (file: Blob): Promise<DocumentType | undefined> =>
  detectFileType(new Uint8Array(await readBytes(file.slice(0, typeSignatureBytes))));
