import type * as z from 'zod/mini';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import type { openDocument as contract } from '#domain/documents/desk-contract.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import type { DeskSubmissions } from './desk-submissions.ts';
import { openStoredFile, type OpenFileDependencies } from './open-stored-file.ts';

interface Dependencies extends OpenFileDependencies {
  readonly submissions: DeskSubmissions;
}

/**
 * Returns a temporary URL of a document, after writing an audit entry.
 * @throws NotFoundError, NoLongerAvailableError, DocumentBlockedError, AuditUnavailableError
 */
export const openDocument = async (
  { params, ...caller }: AdminRequest<typeof contract>,
  { submissions, ...files }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { type, item, submission, stored } = await submissions.find(params);
  const file = submissionDocuments(type, submission, stored).find(({ id }) => id === params.document);
  if (file === undefined) throw new NotFoundError('There is no such document with this submission.');
  const place = { type: type.name, id: params.id, itemId: item.id };
  return openStoredFile({ file, field: file.field, submission: place }, caller, files);
};
