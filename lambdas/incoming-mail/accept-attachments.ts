import { documentKey } from '#domain/documents/document-key.ts';
import { maxAddedDocuments, type WorkDocuments } from '#domain/documents/work-documents.ts';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { retentionTags } from '#domain/submissions/file-retention.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import type { PutDocument } from '../clients/s3/put-document.ts';
import { HarmfulFileError } from '../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { storeWithFiles } from '../clients/store-with-files.ts';
import { DailyQuotaError } from '../http/errors.ts';
import type { AdmitUpload } from '../submissions/documents/admit-upload.ts';
import { filesOfSubmission } from '../submissions/documents/check-documents.ts';
import { addReceivedDocuments } from '../work/documents/add-document.ts';
import type { DeskSubmission, DeskSubmissions } from '../work/documents/desk-submissions.ts';
import { storeDocuments, type DocumentRepositories } from '../work/documents/store-documents.ts';
import { retryOnNewerVersion } from '../work/retry-on-newer-version.ts';
import { authorOf } from '../work/incoming/mail-author.ts';
import { mailSource } from './mail-source.ts';
import type { MailFile } from './parse-mail.ts';
import type { QueueRefusedFiles } from './queue-refused-files.ts';
import { refusals, sortAttachments, type AcceptedFile, type RefusedFile } from './sort-attachments.ts';

interface MailFiles extends Pick<IncomingMail, 'mail_id' | 'at' | 'from' | 'role'> {
  readonly files: readonly MailFile[];
}

/** Makes files of a mail documents of a submission; a repeated call returns the same. */
export type AcceptAttachments = (
  item: WorkItem,
  mail: MailFiles,
) => Promise<Pick<IncomingMail, 'files' | 'refused'>>;

export interface AttachmentDependencies extends DocumentRepositories {
  readonly submissions: Pick<DeskSubmissions, 'findAny' | 'listKeys'>;
  readonly documents: Pick<StoredDocuments, 'attach' | 'release'>;
  readonly put: PutDocument;
  readonly admit: AdmitUpload;
  readonly queueRefused: QueueRefusedFiles;
  readonly now: () => number;
}

/** Staff give it its kind. */
const field = 'other_document';

/** Shown in a history of a mail with a thousand files. */
const maxRefusedShown = 50;

interface Uploaded extends AcceptedFile {
  readonly key: string;
}

const knownIds = ({ added, removed = [] }: WorkDocuments): Set<string> =>
  new Set([...added, ...removed].map(({ id }) => id));

/** Stores a file as an upload that is attached. @returns why it can't be one */
const upload = async (
  { type, item }: DeskSubmission,
  { key, file, type: contentType }: Uploaded,
  from: string,
  { documents, put, admit }: AttachmentDependencies,
): Promise<RefusedFile['refusal'] | undefined> => {
  try {
    await admit({ ...mailSource(from), size: file.bytes.length });
    await put(key, { bytes: file.bytes, contentType });
    await documents.attach(key, item.id, retentionTags(type));
    return undefined;
  } catch (error) {
    if (error instanceof DailyQuotaError) return 'quota';
    if (error instanceof HarmfulFileError) return 'harmful';
    throw error;
  }
};

/** Adds uploaded files to the documents of a submission, without those that another delivery of the mail has added. */
const addDocuments = async (
  uploaded: readonly Uploaded[],
  submission: { readonly type: string; readonly id: string },
  author: string,
  { submissions, now, ...changes }: AttachmentDependencies,
): Promise<void> => {
  const found = await submissions.findAny(submission);
  const known = knownIds(found.stored);
  const added = uploaded.filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  const at = new Date(now()).toISOString();
  const ids = added.map(({ id }) => id).values();
  const after = addReceivedDocuments(found.stored, {
    received: added.map(({ key }) => ({ field, key })),
    at,
    by: author,
    newId: () => ids.next().value ?? '',
  });
  const by = { at, by: author, by_email: author, documents: [field] };
  await storeDocuments(found, after, by, changes);
};

const shownRefused = (refused: readonly RefusedFile[]): NonNullable<IncomingMail['refused']> => {
  const shown = refused
    .slice(0, maxRefusedShown)
    .map(({ name, refusal }) => ({ name, reason: refusals[refusal] }));
  const more = refused.length - shown.length;
  return more === 0 ? shown : [...shown, { name: `${more} more files`, reason: 'See the email as it came.' }];
};

/** Creates the function that makes files of a mail documents of a submission, by the rules of uploads. */
export const acceptAttachments =
  (dependencies: AttachmentDependencies): AcceptAttachments =>
  async (item, { mail_id: mailId, at, from, role, files: sent }) => {
    const { submissions, documents, queueRefused } = dependencies;
    const { accepted, refused } = sortAttachments(sent, { itemId: item.id, mailId });
    const submission = { type: item.type, id: submissionIdOf(item) };
    // Each delivery of the mail has the same keys.
    const receivedAt = Date.parse(item.received_at);
    const kept: AcceptedFile[] = [];
    if (accepted.length > 0) {
      const found = await submissions.findAny(submission);
      const known = knownIds(found.stored);
      const uploaded: Uploaded[] = [];
      for (const one of accepted) {
        if (known.has(one.id)) {
          kept.push(one);
          continue;
        }
        const file = { ...one, key: documentKey(receivedAt, one.token, one.file.name, one.type) };
        const isFull = found.stored.added.length + uploaded.length >= maxAddedDocuments;
        const refusal = isFull ? 'full' : await upload(found, file, from, dependencies);
        if (refusal !== undefined) refused.push({ name: one.file.name, refusal });
        else {
          kept.push(one);
          uploaded.push(file);
        }
      }
      await storeWithFiles(
        uploaded.map(({ key }) => key),
        filesOfSubmission(item.id, documents),
        {
          store: () =>
            retryOnNewerVersion(async () =>
              addDocuments(uploaded, submission, authorOf({ role }), dependencies),
            ),
          listStored: () => submissions.listKeys(submission),
        },
      );
    }
    if (refused.length > 0 && role === 'sender') await queueRefused(item, { mailId, at, to: from, refused });
    return {
      ...(kept.length > 0 && {
        files: kept.map(({ id, file, type }) => ({ id, name: file.name, type, size: file.bytes.length })),
      }),
      ...(refused.length > 0 && { refused: shownRefused(refused) }),
    };
  };
