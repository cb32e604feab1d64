import * as z from 'zod/mini';

/** Where a reply stands: `unknown` is one that SES may or may not have taken; it is never sent again by itself. */
const replyStates = ['sending', 'sent', 'failed', 'unknown'] as const;

/** A reply as administrators see it with its submission. */
export const replySchema = z.object({
  reply_id: z.string(),
  at: z.iso.datetime(),
  /** User id of the administrator. */
  by: z.string(),
  by_email: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(replyStates),
  /** When it came back, or was complained about, by SES's events. */
  bounced_at: z.optional(z.iso.datetime()),
  complained_at: z.optional(z.iso.datetime()),
});

export type Reply = z.infer<typeof replySchema>;

/** A reply as an entry of its work item's history. */
export type StoredReply = Reply & {
  /** The work item's. */
  readonly id: string;
  readonly entry: string;
  readonly kind: 'reply';
  /** The request that stored it, and may send it: an answer that got lost is told from another request by it. */
  readonly request: string;
  readonly expires_at: number;
};

/** Returns the key under which a reply stands in its work item's history: an id of the browser's sends one mail. */
export const replyEntryKey = (replyId: string): string => `reply ${replyId}`;

/** Returns a reply as the entry of its work item's history, which expires with it. */
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
