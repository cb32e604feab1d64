import * as z from 'zod/mini';
import type { Database } from '../clients/database.ts';
import { NotFoundError } from '../http/errors.ts';

/** What of an application says which documents it has, the same in records of all versions. */
const attachedDocumentsSchema = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  driver_licence_front: z.optional(z.string()),
  driver_licence_back: z.optional(z.string()),
  visa_copy: z.optional(z.string()),
  passport_copy: z.optional(z.string()),
});

type AttachedDocuments = z.infer<typeof attachedDocumentsSchema>;

export interface AttachedDocumentsRepository {
  /** Where the documents of an application lie. Throws a NotFoundError. */
  get(applicationId: string): Promise<AttachedDocuments>;
}

/** The applications' documents as their records name them; what else stands in a record is not read. */
export const attachedDocumentsRepository = (
  database: Database,
  table: string,
): AttachedDocumentsRepository => ({
  get: async (id) => {
    const { Item } = await database.get({
      TableName: table,
      Key: { id },
      ProjectionExpression: Object.keys(attachedDocumentsSchema.shape).join(', '),
    });
    if (Item === undefined) throw new NotFoundError('There is no loan application with this ID.');
    return attachedDocumentsSchema.parse(Item);
  },
});
