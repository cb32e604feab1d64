import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { detectFileType, isSameDocumentType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { InvalidRequestError } from '../../http/errors.ts';
import { isOwnDocument } from '../../clients/document-ownership.ts';
import { HarmfulFileError } from '../../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import { storeWithFiles, type OwnFiles, type Storing } from '../../clients/store-with-files.ts';

export type DocumentKeys = Readonly<Record<string, string | undefined>>;

const throwInvalidDocuments = (fields: Record<string, string>): never => {
  throw new InvalidRequestError('Some documents could not be accepted.', fields);
};

const missingMessage = 'This document did not arrive or has expired: upload it again';

const findContentProblem = async (
  key: string,
  documents: Pick<StoredDocuments, 'read'>,
): Promise<string | undefined> => {
  const document = await documents.read(key, typeSignatureBytes);
  if (document === undefined) return missingMessage;
  if (document.size > maxDocumentBytes) {
    return `A document can be at most ${maxDocumentBytes / 1024 / 1024} MB`;
  }
  if (document.encoding !== undefined) return 'This file changed on the way. Please upload it again.';
  return isSameDocumentType(detectFileType(document.beginning), document.contentType)
    ? undefined
    : 'This file’s contents do not match its type: choose another file';
};

const harmfulFileMessage = (error: unknown): string => {
  if (error instanceof HarmfulFileError) return error.message;
  throw error;
};

const forEachDocument = async (
  keys: DocumentKeys,
  work: (key: string) => Promise<string | undefined>,
): Promise<void> => {
  const problems = await Promise.all(
    Object.entries(keys).map(async ([field, key]) => {
      const problem = key === undefined ? undefined : await work(key).catch(harmfulFileMessage);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
  if (problems.some((one) => one.length > 0)) throwInvalidDocuments(Object.fromEntries(problems.flat()));
};

/** Checks that documents exist and that their bytes match the declared type. @throws InvalidRequestError, by field */
export const checkDocuments = (keys: DocumentKeys, documents: Pick<StoredDocuments, 'read'>): Promise<void> =>
  forEachDocument(keys, (key) => findContentProblem(key, documents));

/**
 * Like `checkDocuments`, and checks that this session uploaded them.
 * @param shared files that others have uploaded for this submission @throws InvalidRequestError, by field
 */
export const checkOwnDocuments = (
  keys: DocumentKeys,
  identityId: string,
  documents: Pick<StoredDocuments, 'read'>,
  shared: ReadonlySet<string> = new Set(),
): Promise<void> =>
  forEachDocument(keys, async (key) =>
    isOwnDocument(key, identityId) || shared.has(key)
      ? findContentProblem(key, documents)
      : 'This file was uploaded in another session: upload it again',
  );

const attachProblems = {
  attached: undefined,
  missing: missingMessage,
  'of another submission': 'This file was sent with another application: upload it again',
};

/** Tags documents as attached to a submission, so that they don't expire. @throws InvalidRequestError, by field */
const attachDocuments = (
  keys: DocumentKeys,
  submission: string,
  documents: Pick<StoredDocuments, 'attach'>,
): Promise<void> =>
  forEachDocument(keys, async (key) => attachProblems[await documents.attach(key, submission)]);

/** @param submission the id of its work item */
export const filesOfSubmission = (
  submission: string,
  documents: Pick<StoredDocuments, 'attach' | 'release'>,
): OwnFiles => ({
  owner: submission,
  attach: async (key) => (await documents.attach(key, submission)) === 'attached',
  release: (key) => documents.release(key, submission),
});

/**
 * Attaches documents, then stores what names them; releases those that nothing names if that fails.
 * @param submission the id of its work item
 * @throws InvalidRequestError for a document that has expired or is another submission's, and the errors of `store`
 */
export const storeWithDocuments = <Result>(
  keys: DocumentKeys,
  submission: string,
  documents: Pick<StoredDocuments, 'attach' | 'release'>,
  { store, listStored }: Storing<Result>,
): Promise<Result> =>
  storeWithFiles(
    Object.values(keys).filter((key) => key !== undefined),
    filesOfSubmission(submission, documents),
    {
      store: async () => {
        await attachDocuments(keys, submission, documents);
        return store();
      },
      listStored,
    },
  );
