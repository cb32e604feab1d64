import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { type DocumentType, documentTypes } from '#domain/documents/document-types.ts';
import { isProtectedPdf } from './is-protected-pdf.ts';
import { readDocumentType } from './read-bytes.ts';
import { toUploadError } from './upload-errors.ts';

/** `note` is a sentence for whoever chose a file that is taken. */
export type DocumentCheck =
  | { readonly type: DocumentType; readonly note?: string }
  | { readonly problem: string };

const megabyte = 1024 * 1024;
const choice = 'Choose a picture (JPEG, PNG, WebP, GIF, AVIF or HEIC) or a PDF.';
const protectedNote =
  'This PDF is protected. If it asks for a password when you open it, save a copy without one.';
const documentName = /\.(jpe?g|jfif|png|webp|gif|avif|heic|heif|pdf)$/i;

const isNamedAsDocument = ({ name, type }: File): boolean =>
  documentName.test(name) || documentTypes.some((accepted) => accepted === type);

/** Validates size and type by the first bytes: names and declared types can be wrong. */
export const checkDocument = async (file: File): Promise<DocumentCheck> => {
  const { name, size } = file;
  if (size === 0) return { problem: `“${name}” is empty. Choose another file.` };
  if (size > maxDocumentBytes) {
    const limit = maxDocumentBytes / megabyte;
    // Rounded up: just over the limit must not look like the limit.
    const actual = Math.ceil((size / megabyte) * 10) / 10;
    return { problem: `“${name}” is ${actual} MB; a document can be at most ${limit} MB.` };
  }
  try {
    const type = await readDocumentType(file);
    if (type === 'application/pdf' && (await isProtectedPdf(file))) return { type, note: protectedNote };
    if (type !== undefined) return { type };
  } catch (error) {
    return { problem: `“${name}”: ${toUploadError(error).message}` };
  }
  return {
    problem: isNamedAsDocument(file)
      ? `“${name}” is called a picture or a PDF, but its contents are something else. ${choice}`
      : `“${name}” is not a picture or a PDF. ${choice}`,
  };
};
