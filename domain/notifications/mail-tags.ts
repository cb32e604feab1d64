import * as z from 'zod/mini';

/** All that SES takes in a message tag: https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html */
const tagPattern = /^[\w-]{1,256}$/;

/** Tags of a mail by which what becomes of it finds its record. */
export interface MailTags extends Readonly<Record<string, string>> {
  /** Name of the type of submissions; the tag was named before the types were. */
  readonly kind: string;
  /** Which of the record's mails; see `mail-state.ts`. */
  readonly mail: string;
  readonly record: string;
}

/** Returns a mail's tags; undefined for an item whose id can't be one, like that of a digest. */
export const mailTagsOf = (type: string, mail: string, record: string): MailTags | undefined =>
  tagPattern.test(record) ? { kind: type, mail, record } : undefined;

const tagSchema = z.tuple([z.string()]);

/** Which mail of a record a reply is, in its tags. */
export const replyMailTag = 'reply';

/** Returns the tags of a reply, by which what becomes of it finds its entry in the history. */
export const replyTagsOf = (type: string, record: string, reply: string): MailTags => ({
  kind: type,
  mail: replyMailTag,
  record,
  reply,
});

/** The same tags as SES tells them: each with a list of values. Other mails of the product have none. */
export const sesEventTagsSchema = z.object({
  kind: z.optional(tagSchema),
  mail: z.optional(tagSchema),
  record: z.optional(tagSchema),
  reply: z.optional(tagSchema),
});
