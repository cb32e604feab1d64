import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { detectFileType, typeSignatureBytes, type DocumentType } from '#domain/documents/document-types.ts';
import { maxDocumentsOfMail } from '#domain/documents/work-documents.ts';
import { hashOf, toUuid } from '../clients/to-uuid.ts';
import type { MailFile } from './parse-mail.ts';

/** Pictures within a text that are smaller are logos and signs of a signature. */
const maxOrnamentBytes = 20 * 1024;

/** Why a file of a mail is no document, for staff and its sender. */
export const refusals = {
  empty: 'There is nothing in it.',
  type: 'Not a photo or a PDF.',
  large: `Larger than ${maxDocumentBytes / 1024 / 1024} MB.`,
  many: `We take ${maxDocumentsOfMail} files with one email.`,
  full: 'This submission has as many files as we take.',
  quota: 'We have had too many files from this address today.',
  harmful: 'Our virus scanner blocked it.',
} as const;

type Refusal = keyof typeof refusals;

export interface RefusedFile {
  readonly name: string;
  readonly refusal: Refusal;
}

export interface AcceptedFile {
  readonly file: MailFile;
  readonly type: DocumentType;
  /** UUID that repeats agree on. */
  readonly id: string;
  /** 64 hexadecimal digits that nobody can guess who does not have the mail. */
  readonly token: string;
}

const isOrnament = ({ isInline, type, bytes }: MailFile): boolean =>
  isInline && type.startsWith('image/') && bytes.length < maxOrnamentBytes;

/** Divides the files of a mail for a work item into documents and others, by what they hold: mail programs name types as they like. */
export const sortAttachments = (
  files: readonly MailFile[],
  { itemId, mailId }: { readonly itemId: string; readonly mailId: string },
): { readonly accepted: AcceptedFile[]; readonly refused: RefusedFile[] } => {
  const accepted: AcceptedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const [index, file] of files.entries()) {
    if (isOrnament(file)) continue;
    const type = detectFileType(file.bytes.subarray(0, typeSignatureBytes));
    const refuse = (refusal: Refusal) => refused.push({ name: file.name, refusal });
    if (file.bytes.length === 0) refuse('empty');
    else if (type === undefined) refuse('type');
    else if (file.bytes.length > maxDocumentBytes) refuse('large');
    else if (accepted.length >= maxDocumentsOfMail) refuse('many');
    else {
      const id = toUuid(hashOf('document', itemId, mailId, index));
      accepted.push({ file, type, id, token: hashOf('key', itemId, mailId, index) });
    }
  }
  return { accepted, refused };
};
