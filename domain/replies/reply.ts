import * as z from 'zod/mini';
import { attachmentProblems, attachmentSchema } from './attachments.ts';

/** `waiting`: it can be taken back; `unknown`: SES may have sent it, and it is never retried automatically. */
const replyStates = ['waiting', 'taken-back', 'sending', 'sent', 'failed', 'unknown'] as const;

export const replySchema = z.object({
  reply_id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  by_email: z.string(),
  to: z.string(),
  cc: z.optional(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  attachments: z.optional(z.array(attachmentSchema)),
  state: z.enum(replyStates),
  /** Of a file because of which it was not sent. */
  problem: z.optional(z.enum(attachmentProblems)),
  /** When a mail that was refused is tried again. */
  retried_at: z.optional(z.iso.datetime()),
  delivered_at: z.optional(z.iso.datetime()),
  bounced_at: z.optional(z.iso.datetime()),
  complained_at: z.optional(z.iso.datetime()),
});

/** A reply without what it says. */
export const replyProgressSchema = /* @__PURE__ */ z.pick(replySchema, {
  reply_id: true,
  at: true,
  state: true,
  problem: true,
  retried_at: true,
  delivered_at: true,
  bounced_at: true,
  complained_at: true,
});

export type Reply = z.infer<typeof replySchema>;

export type StoredReply = Reply & {
  readonly id: string;
  readonly entry: string;
  readonly kind: 'reply';
  /** Id of the request that may send it; distinguishes a retry from a new request. */
  readonly request: string;
  readonly expires_at: number;
};

export const replyEntryKey = (replyId: string): string => `reply ${replyId}`;

export const toStoredReply = (
  { id, expires_at }: { readonly id: string; readonly expires_at: number },
  reply: Reply,
  request: string,
): StoredReply => ({
  ...reply,
  id,
  entry: replyEntryKey(reply.reply_id),
  kind: 'reply',
  request,
  expires_at,
});
