import * as z from 'zod/mini';

export const checklistStates = ['requested', 'received', 'checked', 'unreadable', 'not-needed'] as const;

export type ChecklistState = (typeof checklistStates)[number];

/** Returns whether a state says that something of its kind has come. */
export const hasCome = (state: ChecklistState | 'none'): boolean =>
  ['received', 'checked', 'unreadable'].includes(state);

const markSchema = z.object({
  field: z.string(),
  state: z.enum(checklistStates),
  at: z.iso.datetime(),
  by: z.string(),
});

export type DocumentMark = z.infer<typeof markSchema>;

const addedDocumentSchema = z.object({
  id: z.uuid(),
  field: z.string(),
  key: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
});

export type AddedDocument = z.infer<typeof addedDocumentSchema>;

/** Another kind and name that staff have given to a document; its file and the submission stay as they were sent. */
const filedDocumentSchema = z.object({ id: z.string(), field: z.string(), file_name: z.string() });

export type FiledDocument = z.infer<typeof filedDocumentSchema>;

const documentRequestSchema = z.object({
  /** The mail that asks for them. */
  reply_id: z.string(),
  fields: z.array(z.string()),
  at: z.iso.datetime(),
  by: z.string(),
});

export type DocumentRequest = z.infer<typeof documentRequestSchema>;

export const workDocumentsSchema = z.object({
  id: z.string(),
  added: z.array(addedDocumentSchema),
  /** By staff, so that a repeated removal is known, and erasure deletes the files too. */
  removed: z.optional(z.array(z.object({ id: z.uuid(), key: z.string() }))),
  filed: z.optional(z.array(filedDocumentSchema)),
  marks: z.array(markSchema),
  request: z.optional(documentRequestSchema),
  expires_at: z.int(),
});

export type WorkDocuments = z.infer<typeof workDocumentsSchema>;

export const maxAddedDocuments = 40;

/** Enough for what is asked for, and little for somebody who writes to any submission. */
export const maxDocumentsOfMail = 10;
