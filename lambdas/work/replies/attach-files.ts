import { submissionDocuments } from '#domain/documents/checklist.ts';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import { attachmentsProblem, type StoredAttachment } from '#domain/replies/attachments.ts';
import { retentionTags } from '#domain/submissions/file-retention.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { StoredDocument, StoredDocuments } from '../../clients/s3/stored-documents.ts';
import type { Storing } from '../../clients/store-with-files.ts';
import { InvalidRequestError } from '../../http/errors.ts';
import { checkDocuments, storeWithDocuments } from '../../submissions/documents/check-documents.ts';
import type { AskedSubmission } from '../ask-for-documents.ts';

type Files = Pick<StoredDocuments, 'attach' | 'read' | 'release'>;

const byKey = (keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, key]));

const refuse = (message: string): never => {
  throw new InvalidRequestError(message, { attachments: message });
};

/** Names the first file that is refused, for staff. */
const nameRefused = (error: unknown): never => {
  const [refused] = Object.entries((error instanceof InvalidRequestError && error.fields) || {});
  const fileName = refused && parseDocumentKey(refused[0])?.fileName;
  if (refused === undefined || fileName === undefined) throw error;
  return refuse(`“${fileName}”: ${refused[1]}`);
};

interface Wanted {
  readonly keys: readonly string[];
  /** Of the submission that is answered. */
  readonly stored: WorkDocuments;
  readonly newId: () => string;
}

/** Returns the files of a reply as it keeps them. @throws InvalidRequestError for files that can't go with it */
export const readAttachments = async (
  { type, submission }: AskedSubmission,
  { keys, stored, newId }: Wanted,
  files: Pick<Files, 'read'>,
): Promise<StoredAttachment[]> => {
  const read = new Map<string, StoredDocument>();
  const remembered = {
    read: async (key: string, bytes: number) => {
      const file = await files.read(key, bytes);
      if (file !== undefined) read.set(key, file);
      return file;
    },
  };
  await checkDocuments(byKey(keys), remembered).catch(nameRefused);
  // A reply that is taken back lets its files expire.
  if (submissionDocuments(type, submission, stored).some(({ key }) => keys.includes(key)))
    refuse('This file is one of the submission’s documents. Choose it again from your disk.');
  const attachments = keys.map((key) => ({
    id: newId(),
    key,
    file_name: parseDocumentKey(key)?.fileName ?? '',
    content_type: read.get(key)?.contentType ?? '',
    size: read.get(key)?.size ?? 0,
  }));
  const problem = attachmentsProblem(attachments);
  if (problem !== undefined) refuse(problem);
  return attachments;
};

/** Stores a reply with its files, which are then kept as long as submissions of its type. @throws InvalidRequestError, and the errors of `store` */
export const storeWithAttachments = async (
  keys: readonly string[],
  { type, itemId, files }: { readonly type: SubmissionType; readonly itemId: string; readonly files: Files },
  storing: Storing<void>,
): Promise<void> => {
  if (keys.length === 0) return storing.store();
  const kept = {
    attach: async (key: string, submission: string) => files.attach(key, submission, retentionTags(type)),
    release: files.release,
  };
  return storeWithDocuments(byKey(keys), itemId, kept, storing).catch(nameRefused);
};
