import * as z from 'zod/mini';
import { extensionOf, type DocumentType } from './document-types.ts';

export const documentFolder = 'loan-documents';

/** Characters; S3 limits a whole key to 1,024 bytes. */
export const maxFileNameLength = 300;
const maxStoredNameLength = 100;

/**
 * Makes a name safe for keys, headers and mails: letters of all scripts, digits, dashes and underscores. The extension follows the
 * checked type, not the sender.
 */
export const safeDocumentFileName = (fileName: string, type: DocumentType): string => {
  const last = fileName.replace(/[/\\]+$/, '').replace(/^.*[/\\]/s, '');
  const extension = `.${extensionOf[type]}`;
  const name = last
    .normalize('NFC')
    .replace(/[^\S\uFEFF]/gu, ' ')
    // Control characters, and others that nobody sees, like those that turn the direction of text.
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,10}\.*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  const cut = Array.from(name)
    .slice(0, maxStoredNameLength - extension.length)
    .join('')
    .replace(/-+$/, '');
  return `${cut === '' ? 'document' : cut}${extension}`;
};

/** Builds a key; the token is 64 random hexadecimal digits that identify the uploader's session. */
export const documentKey = (timestamp: number, token: string, fileName: string, type: DocumentType): string =>
  `${documentFolder}/${timestamp}-${token}-${safeDocumentFileName(fileName, type)}`;

const keyPattern = /^(?!.*\.\.)loan-documents\/\d{13}-([0-9a-f]{64})-([\p{L}\p{M}\p{N}._-]{1,100})$/u;

export const documentKeySchema = z
  .string({ error: 'Send the key of an upload' })
  .check(z.regex(keyPattern, { error: 'This is not an upload' }));

export const parseDocumentKey = (key: string): { token: string; fileName: string } | undefined => {
  const [, token, fileName] = keyPattern.exec(key) ?? [];
  return token === undefined || fileName === undefined ? undefined : { token, fileName };
};

/** Returns a key without the file's name, which a visitor typed. */
export const withoutFileName = (key: string): string => {
  const { fileName = '' } = parseDocumentKey(key) ?? {};
  return key.slice(0, key.length - fileName.length);
};
