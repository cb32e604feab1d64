import * as z from 'zod/mini';

const notifiedSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  /** Of the work item: each step is told once. */
  version: z.int(),
  reference: z.string(),
  /** The withdrawal was taken back. */
  is_undone: z.optional(z.literal(true)),
});

/** The mail to the team that a sender has withdrawn a submission. */
export const senderWithdrewSchema = z.extend(notifiedSchema, {
  /** Of the person who sent the submission. */
  name: z.string(),
  /** Gets the mail, if they are on the team still; else all administrators. */
  owner: z.string(),
});

/** The mail to the sender that their withdrawal has come. */
export const withdrawalSchema = z.extend(notifiedSchema, { to: z.string() });

export type SenderWithdrew = z.infer<typeof senderWithdrewSchema>;

export type Withdrawal = z.infer<typeof withdrawalSchema>;
