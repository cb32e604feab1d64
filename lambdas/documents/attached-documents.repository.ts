import * as z from 'zod/mini';
import { loanApplicationSchema } from '#domain/applications/loan-application.ts';
import type { Documents } from '../clients/documents.ts';
import { NotFoundError } from '../http/errors.ts';

/** What of an application says which documents it has. */
const attachedDocumentsSchema = z.pick(loanApplicationSchema, {
  id: true,
  created_at: true,
  driver_licence_front: true,
  driver_licence_back: true,
  visa_copy: true,
  passport_copy: true,
});

type AttachedDocuments = z.infer<typeof attachedDocumentsSchema>;

export interface AttachedDocumentsRepository {
  /** Where the documents of an application lie. Throws a NotFoundError. */
  get(applicationId: string): Promise<AttachedDocuments>;
}

/** The applications' documents as their records name them; what else stands in a record is not read. */
export const attachedDocumentsRepository = (
  documents: Documents,
  table: string,
): AttachedDocumentsRepository => ({
  get: async (id) => {
    const { Item } = await documents.get({
      TableName: table,
      Key: { id },
      ProjectionExpression: Object.keys(attachedDocumentsSchema.shape).join(', '),
    });
    if (Item === undefined) throw new NotFoundError('There is no loan application with this ID.');
    return attachedDocumentsSchema.parse(Item);
  },
});
