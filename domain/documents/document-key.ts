import * as z from 'zod/mini';
import { extensionOf, type DocumentType } from './document-types.ts';

/** Folder of the bucket that the documents of loan applications lie in. */
export const documentFolder = 'loan-documents';

/** Longest name that a browser may send; S3's limit for a whole key is 1,024 bytes. */
export const maxFileNameLength = 300;
const maxStoredNameLength = 100;

/**
 * Returns a file's name as it may stand in a key, in a header and in a mail: its last path segment in plain letters,
 * digits, dashes and underscores, at most 100 characters, with the extension of its checked type. The sender's own
 * extension is dropped: it would decide which program opens a saved file.
 */
export const safeDocumentFileName = (fileName: string, type: DocumentType): string => {
  const last = fileName.replace(/[/\\]+$/, '').replace(/^.*[/\\]/s, '');
  const extension = `.${extensionOf[type]}`;
  const name = last
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\.[A-Za-z0-9]{1,10}\.*$/, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, maxStoredNameLength - extension.length)
    .replace(/-+$/, '');
  return `${name === '' ? 'document' : name}${extension}`;
};

/**
 * Where a document lies: `loan-documents/{timestamp}-{token}-{filename}`.
 * @param timestamp milliseconds since 1970
 * @param token 64 hexadecimal digits that nobody can guess and that tell whose upload it is
 */
export const documentKey = (timestamp: number, token: string, fileName: string, type: DocumentType): string =>
  `${documentFolder}/${timestamp}-${token}-${safeDocumentFileName(fileName, type)}`;

const keyPattern = /^loan-documents\/\d{13}-([0-9a-f]{64})-([A-Za-z0-9._-]{1,100})$/;
const matchKey = (key: string): RegExpExecArray | null => (key.includes('..') ? null : keyPattern.exec(key));

/** A document's key as this product makes them: no other path, no `..`. */
export const documentKeySchema = z
  .string({ error: 'Send the key of an upload' })
  .check(z.refine((key) => matchKey(key) !== null, { error: 'This is not an upload' }));

/** The token and the file name in a document's key; undefined if it is none. */
export const parseDocumentKey = (key: string): { token: string; fileName: string } | undefined => {
  const [, token, fileName] = matchKey(key) ?? [];
  return token === undefined || fileName === undefined ? undefined : { token, fileName };
};
