import type * as z from 'zod/mini';
import { applicationReferenceOf } from '#domain/applications/application-reference.ts';
import type { listApplicationDocuments as contract } from '#domain/documents/admin-contract.ts';
import { documentFields } from '#domain/documents/document-fields.ts';
import { readDocumentKey } from '#domain/documents/document-key.ts';
import type { AttachedDocumentsRepository } from './attached-documents.repository.ts';

interface Dependencies {
  readonly applications: AttachedDocumentsRepository;
}

/** Tells which documents an application has. Throws a NotFoundError. */
export const listApplicationDocuments = async (
  id: string,
  { applications }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const application = await applications.get(id);
  return {
    reference: applicationReferenceOf(id),
    created_at: application.created_at,
    documents: documentFields.flatMap(({ stored }) => {
      const file = readDocumentKey(application[stored] ?? '');
      return file === undefined ? [] : [{ field: stored, file_name: file.fileName }];
    }),
  };
};
