import type * as z from 'zod/mini';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import { dropMarksWithoutFile } from '#domain/documents/file-document.ts';
import type { removeDocument as contract } from '#domain/documents/desk-contract.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import { releaseUnstored } from '../../clients/store-with-files.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import { NotFoundError, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { filesOfSubmission } from '../../submissions/documents/check-documents.ts';
import { storeDocuments, type DocumentRepositories } from './store-documents.ts';
import type { DeskSubmissions } from './desk-submissions.ts';

interface Dependencies extends DocumentRepositories {
  readonly submissions: DeskSubmissions;
  readonly documents: Pick<StoredDocuments, 'attach' | 'release'>;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Removes a document that was added after the submission, such as one that is somebody else's; its file then expires, unless the
 * submission has it elsewhere. May be repeated.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError
 */
export const removeDocument = async (
  { params, body: { version }, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, documents, audit, now, ...changes }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const found = await submissions.find(params);
  const { type, item, submission, stored } = found;
  const { removed: before = [] } = stored;
  const release = (key: string): Promise<void> =>
    releaseUnstored([key], filesOfSubmission(item.id, documents), () => submissions.listKeys(params));
  const gone = before.find(({ id }) => id === params.document);
  if (gone !== undefined) {
    await release(gone.key);
    return { version: item.version };
  }
  const removed = stored.added.find(({ id }) => id === params.document);
  const shown = submissionDocuments(type, submission, stored).find(({ id }) => id === params.document);
  if (removed === undefined || shown === undefined)
    throw new NotFoundError('There is no such document that was added later.');
  if (item.version !== version) throw new VersionConflictError(item.version);
  const { id, field, key } = shown;
  await audit.record({
    admin,
    sourceIp,
    action: 'document.remove',
    record_type: type.name,
    record_id: params.id,
    fields: [field],
  });
  const without = {
    ...stored,
    added: stored.added.filter((one) => one !== removed),
    removed: [...before, { id, key }],
  };
  const after = dropMarksWithoutFile(type, submission, without, field);
  const fields = [{ name: documentChangePath(field), from: '', to: 'removed' }];
  const by = { at: new Date(now()).toISOString(), by: admin.id, by_email: admin.email };
  const storedVersion = await storeDocuments(found, after, { ...by, documents: [], fields }, changes);
  await release(key);
  return { version: storedVersion };
};
