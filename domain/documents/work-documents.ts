import * as z from 'zod/mini';

/** Where a document of a submission can stand, in the order in which that happens. */
export const checklistStates = ['asked', 'received', 'checked', 'not-needed'] as const;

export type ChecklistState = (typeof checklistStates)[number];

/** That a document came into a state: when, and by whom. */
const markSchema = z.object({
  field: z.string(),
  state: z.enum(checklistStates),
  at: z.iso.datetime(),
  by: z.string(),
});

export type DocumentMark = z.infer<typeof markSchema>;

/** A document that came after the submission. */
const addedDocumentSchema = z.object({
  id: z.uuid(),
  field: z.string(),
  key: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
});

export type AddedDocument = z.infer<typeof addedDocumentSchema>;

/** The link by which documents were asked for last; it alone is good. */
const documentRequestSchema = z.object({
  /** SHA-256 of the link's secret. */
  secret_hash: z.string(),
  fields: z.array(z.string()),
  at: z.iso.datetime(),
  by: z.string(),
  expires_at: z.iso.datetime(),
});

export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** What staff know of a submission's documents beyond those that it was sent with, under the work item's id. */
export const workDocumentsSchema = z.object({
  id: z.string(),
  added: z.array(addedDocumentSchema),
  /** The latest of each state, by time. */
  marks: z.array(markSchema),
  request: z.optional(documentRequestSchema),
  expires_at: z.int(),
});

export type WorkDocuments = z.infer<typeof workDocumentsSchema>;

/** Most documents that can be added to a submission: their record stays small. */
export const maxAddedDocuments = 40;
