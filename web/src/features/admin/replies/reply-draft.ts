import { sendWorkReply } from '#domain/replies/contract.ts';
import * as z from 'zod/mini';
import { firstProblems } from '../../../components/form/first-problems.ts';
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

const subjectSchema = z.object({ subject: sendWorkReply.body.shape.subject });

/** Returns what is wrong with the fields of a draft. */
export const draftProblems = (draft: Pick<ReplyDraft, 'subject'>): Record<string, string> =>
  firstProblems(z.safeParse(subjectSchema, draft).error);
