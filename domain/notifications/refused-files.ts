import * as z from 'zod/mini';

/** Files of a mail that did not become documents of its submission, for its sender: without their names, which are typed. */
export const refusedFilesSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  /** Of the mail that they came with. */
  mail_id: z.string(),
  reference: z.string(),
  /** The sender, whose domain said that the mail is its own. */
  to: z.string(),
  problems: z.array(z.object({ count: z.int(), reason: z.string() })),
});

export type RefusedFiles = z.infer<typeof refusedFilesSchema>;
