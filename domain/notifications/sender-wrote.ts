import * as z from 'zod/mini';
import { applicationType } from '../applications/application-type.ts';

/** The mail that somebody has written by email about a submission, to its owner. What they wrote is in its own entry. */
export const senderWroteSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  /** Of the mail that came in. */
  mail_id: z.string(),
  reference: z.string(),
  /** Name of the person who sent the submission. */
  name: z.string(),
  /** Gets the mail, if they are on the team still; else all administrators. */
  owner: z.string(),
});

export type SenderWrote = z.infer<typeof senderWroteSchema>;

/** Returns whether the mail has the text: what people write about an application stays on the desk. */
export const mailsText = (type: string): boolean => type !== applicationType.name;
