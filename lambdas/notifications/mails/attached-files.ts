import { detectFileType, isSameDocumentType } from '#domain/documents/document-types.ts';
import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import type { AttachmentProblem, StoredAttachment } from '#domain/replies/attachments.ts';
import type { MailAttachment } from '../../clients/compose-mail.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import { belongsToAnother } from '../../clients/s3/object-tags.ts';
import { HarmfulFileError } from '../../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';

/** Reads the files of a reply to a work item. @throws MailRefusedError, final if one can never be sent */
export type ReadAttachedFiles = (
  files: readonly StoredAttachment[],
  itemId: string,
) => Promise<MailAttachment[]>;

const refuse = (problem: AttachmentProblem): never => {
  throw new MailRefusedError(problem, true);
};

/** @param areScanned whether the stage scans uploads: a file then waits for its result, which may be that it can't be scanned */
export const attachedFiles =
  (documents: Pick<StoredDocuments, 'read' | 'tags'>, areScanned: boolean): ReadAttachedFiles =>
  async (files, itemId) => {
    const read = async ({ key, file_name: name, size }: StoredAttachment): Promise<MailAttachment> => {
      const tags = await documents.tags(key);
      if (tags === undefined || belongsToAnother(tags, itemId)) return refuse('missing-file');
      const status = tags[scanStatusTag];
      if (status === threatsFound) return refuse('harmful-file');
      if (status === undefined && areScanned) throw new MailRefusedError('a file is not yet scanned', false);
      const file = await documents.read(key, size).catch((error: unknown) => {
        if (error instanceof HarmfulFileError) return refuse('harmful-file');
        throw error;
      });
      if (file === undefined || file.size !== size || file.encoding !== undefined)
        return refuse('missing-file');
      const type = detectFileType(file.beginning);
      if (type === undefined || !isSameDocumentType(type, file.contentType)) return refuse('missing-file');
      return { name, contentType: type, content: file.beginning };
    };
    return Promise.all(files.map(read));
  };
