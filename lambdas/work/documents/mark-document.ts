import type * as z from 'zod/mini';
import { buildChecklist, addMark, submissionDocuments } from '#domain/documents/checklist.ts';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import type { markDocument as contract } from '#domain/documents/desk-contract.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import { NotFoundError, throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { storeDocuments, type DocumentRepositories } from './store-documents.ts';
import type { DeskSubmissions } from './desk-submissions.ts';

interface Dependencies extends DocumentRepositories {
  readonly submissions: DeskSubmissions;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Sets the state of a kind of document; does nothing if it is unchanged.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const markDocument = async (
  { params, body: { version, state }, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, audit, now, ...changes }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { field } = params;
  const found = await submissions.find(params);
  const { type, item, submission, stored } = found;
  const entry = buildChecklist(type, submission, stored).find((one) => one.field === field);
  if (entry === undefined) throw new NotFoundError('There is no such document in the checklist.');
  if (entry.state === state) return { version: item.version };
  if (item.version !== version) throw new VersionConflictError(item.version);
  const hasFiles = submissionDocuments(type, submission, stored).some((one) => one.field === field);
  const isUntrue = state === 'none' && hasFiles;
  throwFieldErrors({ state: isUntrue ? 'It has files: move or remove them first' : undefined });
  const at = new Date(now()).toISOString();
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.update',
    record_type: type.name,
    record_id: params.id,
    fields: [documentChangePath(field)],
  });
  const marks =
    state === 'none'
      ? stored.marks.filter((mark) => mark.field !== field)
      : addMark(stored.marks, { field, state, at, by: admin.email });
  const by = { at, by: admin.id, by_email: admin.email, documents: [field] };
  return { version: await storeDocuments(found, { ...stored, marks }, by, changes) };
};
