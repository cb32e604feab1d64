import * as z from 'zod/mini';
import { administratorMailState } from './mail-state.ts';
import { replyMailState } from './reply-mail-state.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html */
const tagPattern = /^[\w-]{1,256}$/;

export interface MailTags extends Readonly<Record<string, string>> {
  readonly kind: string; // the submission type; the deployed tag keeps its old name
  readonly mail: string;
  readonly record: string;
}

/** Returns undefined for ids that are not valid tags, such as a digest's. */
export const mailTagsOf = (type: string, mail: string, record: string): MailTags | undefined =>
  tagPattern.test(record) ? { kind: type, mail, record } : undefined;

/** Counts it as a mail to the administrators by default; it stands in a history as replies do. */
export const historyMailTagsOf = (
  type: string,
  record: string,
  name: string,
  mail: string = administratorMailState.mail,
): MailTags => ({
  kind: type,
  mail,
  record,
  reply: name,
});

const tagSchema = z.tuple([z.string()]);

export const replyTagsOf = (type: string, record: string, reply: string): MailTags => ({
  kind: type,
  mail: replyMailState.mail,
  record,
  reply,
});

export const sesEventTagsSchema = z.object({
  kind: z.optional(tagSchema),
  mail: z.optional(tagSchema),
  record: z.optional(tagSchema),
  reply: z.optional(tagSchema),
});
