import * as z from 'zod/mini';

/** Of the mails that all documents are here, which wait beside the digests. */
export const documentsHerePrefix = 'documents-here#';

/** Names no person: whoever may read it signs in first. */
export const documentsHereSchema = z.object({
  type: z.string(),
  submission: z.string(),
  reference: z.string(),
  /** Gets the mail, if they are on the team still; else all administrators. */
  owner: z.string(),
  due_at: z.iso.datetime(),
});

export type DocumentsHere = z.infer<typeof documentsHereSchema>;
