import { checksumChunkBytes } from '#domain/documents/document-limits.ts';
import { readBytes } from './read-bytes.ts';

/** PDF's name for the entry of a file's trailer that says how it is encrypted. */
const encryption = /\/Encrypt(?![A-Za-z])/;
const overlap = '/Encrypt '.length;

const latin = new TextDecoder('latin1');

/** Returns whether a PDF says that it is encrypted, which may or may not need a password. @throws UploadError `unreadable_file` */
export const isProtectedPdf = async (pdf: Blob): Promise<boolean> => {
  for (let start = 0; start < pdf.size; start += checksumChunkBytes) {
    const chunk = await readBytes(pdf.slice(start, start + checksumChunkBytes + overlap));
    if (encryption.test(latin.decode(chunk))) return true;
  }
  return false;
};
