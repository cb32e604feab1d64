import * as z from 'zod/mini';
import { mailStates } from '../notifications/mail-state.ts';
import { replyMailState } from '../notifications/reply-mail-state.ts';

/** Among the words, to which no rule of a search has this name. */
export const mailIdPrefix = 'mail ';

/** A key has at most 2,048 bytes, and a character up to three; an id has at most 998 (RFC 5322, section 2.1.1), and never near so many. */
const maxIdLength = 600;

export const mailIdRowSchema = z.object({
  id: z.string(),
  /** Id of the work item that the mail is about: one mail may be about several. */
  word: z.string(),
});

interface MailIdRow extends z.infer<typeof mailIdRowSchema> {
  readonly expires_at?: number | undefined;
}

/** Returns an id as SES returns it for a mail that it sends: the header has its own domain behind it. */
export const bareMailId = (id: string): string => id.replace(/@[a-z0-9-]+\.amazonses\.com$/i, '');

/** Returns the partition that finds the work items of a mail, by its id without angle brackets. */
export const mailIdPartition = (id: string): string => mailIdPrefix + bareMailId(id).slice(0, maxIdLength);

/** Returns the row by which a work item is found from the id of a mail about it. It has no place, so that no search reads it. */
export const mailIdRow = (
  { id, expires_at }: { readonly id: string; readonly expires_at?: number | undefined },
  mailId: string,
): MailIdRow => ({
  id: mailIdPartition(mailId),
  word: id,
  expires_at,
});

const idAttributes = [...mailStates, replyMailState].map(({ messageId }) => messageId).concat('message_id');

/** Returns the ids of the mails of which a submission's record, or an entry of its history, keeps the states. */
export const mailIdsOf = (stored: Readonly<Record<string, unknown>>): string[] =>
  idAttributes.map((name) => stored[name]).filter((id) => typeof id === 'string');
