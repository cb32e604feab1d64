import * as z from 'zod/mini';
import { cleanLine } from '../text/clean-text.ts';

/** Id of the rows in the table of histories that list held mails; a submission's id has a colon. */
export const heldMailList = 'held-mail';

export const heldMailDays = 14;
const secondsPerDay = 86_400;

/** `limit`: more from one address than the product takes; the others are for no submission, by a program, or by nobody who can be answered. */
const heldReasons = ['spam', 'limit', 'automatic', 'no-address'] as const;

const maxLine = 200;

/** Id of a held mail: when it came, in milliseconds, and what tells it from others. Sorts by time. */
export const heldMailIdPattern = /^\d{13}-([\w-]{1,100})$/;

export const heldMailSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  from: z.string(),
  from_name: z.optional(z.string()),
  subject: z.string(),
  why: z.enum(heldReasons),
  released_at: z.optional(z.iso.datetime()),
  released_by: z.optional(z.string()),
});

export type HeldMail = z.infer<typeof heldMailSchema>;

/** Returns whether a held mail can become a submission. */
export const isReleasable = ({ why }: Pick<HeldMail, 'why'>): boolean => why !== 'no-address';

/** Returns what tells a held mail from others; undefined for another text than the id of one. */
export const mailIdOfHeld = (id: string): string | undefined => heldMailIdPattern.exec(id)?.[1];

interface MailToHold {
  readonly mailId: string;
  /** When SES took it: milliseconds since 1970. */
  readonly receivedAt: number;
  readonly from: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly why: HeldMail['why'];
}

/** Returns the row of a held mail; the same one whenever the mail is worked again. */
export const toStoredHeldMail = ({ mailId, receivedAt, from, subject, why }: MailToHold) => {
  const name = cleanLine(from.name).slice(0, maxLine);
  return {
    id: heldMailList,
    entry: `${receivedAt}-${mailId}`,
    kind: heldMailList,
    at: new Date(receivedAt).toISOString(),
    from: from.address.slice(0, maxLine),
    ...(name !== '' && { from_name: name }),
    subject: cleanLine(subject).slice(0, maxLine),
    why,
    expires_at: Math.ceil(receivedAt / 1_000) + heldMailDays * secondsPerDay,
  };
};

/** Parses a row. @throws zod's error */
export const parseHeldMail = ({ entry, ...row }: Readonly<Record<string, unknown>>): HeldMail =>
  heldMailSchema.parse({ ...row, id: entry });
