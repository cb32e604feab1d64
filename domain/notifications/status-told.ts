import * as z from 'zod/mini';

/** The mail that tells a sender a status, once it has stood for ten minutes. Their address is read when it is sent. */
export const statusToldSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  /** Of the work item when the status was set: it is told once. */
  version: z.int(),
  reference: z.string(),
  status: z.string(),
  /** When it was set. */
  at: z.iso.datetime(),
});

export type StatusTold = z.infer<typeof statusToldSchema>;

/** A status that waits for staff to tell it first is no longer told after this. */
export const notifiedWithinDays = 30;
