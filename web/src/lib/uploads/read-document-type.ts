import { detectFileType, type DocumentType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { readBytes } from './read-bytes.ts';

/**
 * The type of a document by its first bytes; undefined when it is none that may be uploaded.
 * @throws UploadError `unreadable_file`
 */
export const readDocumentType = async (file: Blob): Promise<DocumentType | undefined> =>
  detectFileType(new Uint8Array(await readBytes(file.slice(0, typeSignatureBytes))));
