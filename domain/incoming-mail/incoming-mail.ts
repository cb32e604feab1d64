import * as z from 'zod/mini';

/** Of an entry in a history. `mail` is that of mails that go out. */
export const incomingMailKind = 'incoming-mail';

/** Characters of shown and folded text together; the raw mail has the rest. */
export const maxIncomingText = 50_000;

/** `other`: from a different address than the person's, or not shown to be theirs; `team`: a note by email. */
const senderRoles = ['sender', 'other', 'team'] as const;

export type SenderRole = (typeof senderRoles)[number];

/** A file that became a document of the submission. */
const receivedFileSchema = z.object({
  /** Of the document. */
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});

const refusedFileSchema = z.object({ name: z.string(), reason: z.string() });

export const incomingMailSchema = z.object({
  mail_id: z.string(),
  /** When SES took it. */
  at: z.iso.datetime(),
  from: z.string(),
  from_name: z.optional(z.string()),
  role: z.enum(senderRoles),
  /** It has the address of the person, and nobody vouches for it. */
  is_unproven: z.optional(z.literal(true)),
  /** Others whom it went to. */
  cc: z.optional(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  /** Signature and quotes at the end. */
  folded: z.optional(z.string()),
  /** The raw mail has more text. */
  is_cut: z.optional(z.literal(true)),
  files: z.optional(z.array(receivedFileSchema)),
  refused: z.optional(z.array(refusedFileSchema)),
  is_automatic: z.optional(z.literal(true)),
  /** It says that a mail did not arrive. */
  is_bounce: z.optional(z.literal(true)),
  /** No email: typed on the page of the submission's link. */
  is_typed: z.optional(z.literal(true)),
  spam: z.optional(z.enum(['gray', 'not-checked'])),
  virus: z.optional(z.literal('not-checked')),
});

/** A mail without what it says, and from whom. */
export const incomingMailProgressSchema = /* @__PURE__ */ z.pick(incomingMailSchema, {
  mail_id: true,
  at: true,
  role: true,
  is_automatic: true,
});

export type IncomingMail = z.infer<typeof incomingMailSchema>;

export type StoredIncomingMail = IncomingMail & {
  readonly id: string;
  readonly entry: string;
  readonly kind: typeof incomingMailKind;
  /** Where the raw mail is kept, if it is one. */
  readonly raw_key?: string;
  /** Its Message-ID, which answers to it name. */
  readonly message_id?: string;
  readonly expires_at: number;
};

export const incomingMailEntryKey = (mailId: string): string => `incoming ${mailId}`;

export const toStoredIncomingMail = (
  { id, expires_at }: { readonly id: string; readonly expires_at: number },
  mail: IncomingMail,
  raw: Pick<StoredIncomingMail, 'raw_key' | 'message_id'>,
): StoredIncomingMail => ({
  ...mail,
  ...raw,
  id,
  entry: incomingMailEntryKey(mail.mail_id),
  kind: incomingMailKind,
  expires_at,
});
