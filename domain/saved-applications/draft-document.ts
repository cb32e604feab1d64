import * as z from 'zod/mini';
import { documentSlots } from '../documents/document-fields.ts';
import { documentKeySchema } from '../documents/document-key.ts';

/** A file that was uploaded for an application that is not sent yet. */
export const draftDocumentSchema = z.object({
  field: z.enum(documentSlots.map(({ form }) => form)),
  key: documentKeySchema,
  name: z.string().check(z.maxLength(300)),
  /** In bytes. */
  size: z.number(),
});

export type DraftDocument = z.infer<typeof draftDocumentSchema>;
