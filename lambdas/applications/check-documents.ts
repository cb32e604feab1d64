import { documentFields, type StoredDocumentField } from '#domain/documents/document-fields.ts';
import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { detectFileType, isSameDocumentType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { isOwnDocument } from '../clients/document-ownership.ts';
import { HarmfulFileError } from '../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { InvalidRequestError } from '../http/errors.ts';

/** The keys of an application's documents by their field. */
export type DocumentKeys = { readonly [Field in StoredDocumentField]?: string | undefined };

/** What is wrong with each document that can't be taken, by its field. */
const refuse = (fields: Record<string, string>): never => {
  throw new InvalidRequestError('Some documents could not be accepted.', fields);
};

const missing = 'This document did not arrive or has expired: upload it again';

const problemOf = async (
  key: string,
  identityId: string,
  documents: Pick<StoredDocuments, 'read'>,
): Promise<string | undefined> => {
  if (!isOwnDocument(key, identityId)) return 'This upload does not belong to this session';
  const document = await documents.read(key, typeSignatureBytes);
  if (document === undefined) return missing;
  if (document.size > maxDocumentBytes) {
    return `A document can be at most ${maxDocumentBytes / 1024 / 1024} MB`;
  }
  if (document.encoding !== undefined)
    return 'This file arrived in another form than it was sent: upload it again';
  return isSameDocumentType(detectFileType(document.beginning), document.contentType)
    ? undefined
    : 'This file is not the picture or PDF that it says it is';
};

const harmful = (error: unknown): string => {
  if (error instanceof HarmfulFileError) return error.message;
  throw error;
};

const forEachDocument = async (
  keys: DocumentKeys,
  work: (key: string) => Promise<string | undefined>,
): Promise<void> => {
  const problems = await Promise.all(
    documentFields.map(async ({ stored }) => {
      const key = keys[stored];
      const problem = key === undefined ? undefined : await work(key).catch(harmful);
      return problem === undefined ? [] : [[stored, problem] as const];
    }),
  );
  if (problems.some((one) => one.length > 0)) refuse(Object.fromEntries(problems.flat()));
};

/**
 * Holds an application's documents to what was said of them: each is this session's upload, is there, and is by its
 * bytes the picture or PDF that it was declared to be.
 * @throws InvalidRequestError with a message for each document that is not
 */
export const checkDocuments = async (
  keys: DocumentKeys,
  identityId: string,
  documents: Pick<StoredDocuments, 'read'>,
): Promise<void> => forEachDocument(keys, (key) => problemOf(key, identityId, documents));

/**
 * Keeps an application's documents from expiring.
 * @throws InvalidRequestError for one that expired meanwhile
 */
export const attachDocuments = async (
  keys: DocumentKeys,
  documents: Pick<StoredDocuments, 'setState'>,
): Promise<void> =>
  forEachDocument(keys, async (key) => ((await documents.setState(key, 'attached')) ? undefined : missing));
