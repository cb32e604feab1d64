import * as z from 'zod/mini';
import { incomingMailKind, incomingMailSchema } from '#domain/incoming-mail/incoming-mail.ts';

const storedMailSchema = z.extend(incomingMailSchema, { raw_key: z.optional(z.string()) });

/** Without marks of the product; `text` and what was folded are the email's own words. */
const exportedMailSchema = z.extend(
  z.pick(incomingMailSchema, {
    at: true,
    from: true,
    from_name: true,
    cc: true,
    subject: true,
    text: true,
    folded: true,
    refused: true,
  }),
  { files: z.optional(z.array(z.object({ name: z.string(), size: z.int() }))) },
);

type ExportedMail = z.infer<typeof exportedMailSchema>;

type Entries = readonly Record<string, unknown>[];

const mailsOf = (entries: Entries) =>
  entries.filter(({ kind }) => kind === incomingMailKind).map((entry) => z.parse(storedMailSchema, entry));

interface ReceivedMails {
  readonly emails: ExportedMail[];
  /** Notes that members of the team sent by email, without who did. */
  readonly notes: { readonly at: string; readonly text: string; readonly earlier: [] }[];
  /** Keys of the emails as they came. */
  readonly raw: Record<string, string>;
}

/** Returns the emails about a submission for an export. */
export const exportMails = (entries: Entries): ReceivedMails => {
  const mails = mailsOf(entries);
  const received = mails.filter(({ role }) => role !== 'team');
  return {
    emails: received.map((mail) => z.parse(exportedMailSchema, mail)),
    notes: mails.filter(({ role }) => role === 'team').map(({ at, text }) => ({ at, text, earlier: [] })),
    raw: Object.fromEntries(
      received.flatMap(({ mail_id: id, raw_key: key }) => (key === undefined ? [] : [[`email-${id}`, key]])),
    ),
  };
};
