import * as z from 'zod/mini';

const prefix = 'documents-here-';

/** Names the mail that all documents are here, among the mails about its submission. */
export const documentsHereName = (version: number): string => `${prefix}${version}`;

/** Entry of such a mail in its submission's history. */
export const documentsHereEntryKey = (name: string): string => `mail ${name}`;

export const isDocumentsHereName = (name: string): boolean => name.startsWith(prefix);

export const documentsHereKind = 'mail';

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
