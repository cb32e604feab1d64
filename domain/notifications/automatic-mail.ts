import * as z from 'zod/mini';
import { historyMailTypes } from './history-mails.ts';

/** `gathered`: an email about several announces it; `parked`: refused, and no longer tried; `unknown`: perhaps sent. */
const automaticMailStates = ['waiting', 'sent', 'gathered', 'parked', 'unknown'] as const;

/** A mail that the product sends by itself, without anything that somebody typed. */
export const automaticMailSchema = () =>
  z.object({
    mail: z.enum(['notification', 'acknowledgement', ...historyMailTypes]),
    /** Address of the administrator who gets it, if it is for one alone. */
    to: z.optional(z.string()),
    /** When it was sent, or is next tried. */
    at: z.iso.datetime(),
    state: z.enum(automaticMailStates),
    delivered_at: z.optional(z.iso.datetime()),
    bounced_at: z.optional(z.iso.datetime()),
    complained_at: z.optional(z.iso.datetime()),
  });

export type AutomaticMail = z.infer<ReturnType<typeof automaticMailSchema>>;
