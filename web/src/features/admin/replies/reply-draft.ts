import * as z from 'zod/mini';
import { attachedSchema, type Attached } from './use-attachments.ts';

export const replyDraftSchema = z.object({
  /** Idempotency key. */
  replyId: z.string(),
  /** Version of the submission that the author has seen. */
  version: z.int(),
  template: z.string(),
  /** The text before the template came, to which the browser's undo goes back. */
  textBefore: z.string(),
  /** Addresses of others, as they are typed. */
  cc: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.optional(z.array(attachedSchema)),
  /** Whether it moves to the offered status; undefined until its author chooses. */
  isMoving: z.optional(z.boolean()),
  isLeft: z.boolean(),
  /** Whether it was begun to ask for documents. */
  isRequest: z.boolean(),
});

export type ReplyDraft = z.infer<typeof replyDraftSchema>;

/** Returns the files that a draft has. */
export const filesOf = ({ attachments = [] }: Pick<ReplyDraft, 'attachments'>): Attached[] => attachments;
