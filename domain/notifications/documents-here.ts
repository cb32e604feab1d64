import * as z from 'zod/mini';

/** Names no person: whoever may read it signs in first. */
export const documentsHereSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  version: z.int(),
  reference: z.string(),
  /** Gets the mail, if they are on the team still; else all administrators. */
  owner: z.string(),
  due_at: z.iso.datetime(),
});

export type DocumentsHere = z.infer<typeof documentsHereSchema>;
