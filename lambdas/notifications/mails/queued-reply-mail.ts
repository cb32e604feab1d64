import * as z from 'zod/mini';
import { storedAttachmentSchema } from '#domain/replies/attachments.ts';
import { hasLinkPlace, withRequestUrl } from '#domain/documents/outstanding-text.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import { replyMail } from '../../mails/reply-mail.ts';
import type { ReadAttachedFiles } from './attached-files.ts';

const queuedSchema = z.object({
  id: z.string(),
  reply_id: z.string(),
  to: z.string(),
  cc: z.optional(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  attachments: z.optional(z.array(storedAttachmentSchema)),
});

interface MailSources {
  readonly readFiles: ReadAttachedFiles;
  /** Renews the sender's link. @returns the address of their page; undefined while that of the site is unknown */
  readonly renew: () => Promise<string | undefined>;
}

/**
 * Adds the link of the sender's page: in its place in a reply that asks for documents, else at the end. A mail with copies to others
 * has none.
 */
const withLink = async (
  { text, cc }: Pick<z.infer<typeof queuedSchema>, 'text' | 'cc'>,
  renew: MailSources['renew'],
): Promise<{ readonly text: string; readonly requestUrl?: string | undefined }> => {
  const isForOthers = cc !== undefined;
  if (!hasLinkPlace(text)) return { text, requestUrl: isForOthers ? undefined : await renew() };
  if (isForOthers) throw new MailRefusedError('link for others', true);
  const url = await renew();
  if (url === undefined) throw new MailRefusedError('no link to send', false);
  return { text: withRequestUrl(text, url) };
};

/**
 * Builds the mail of a queued reply. The link by which documents are sent is derived for it alone.
 * @throws ZodError for another record, MailRefusedError for its files, or without a link that it needs
 */
export const queuedReplyMail = async (record: unknown, { readFiles, renew }: MailSources): Promise<Mail> => {
  const { id: itemId, reply_id: replyId, attachments: files, ...reply } = queuedSchema.parse(record);
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  return {
    ...replyMail({ ...reply, ...(await withLink(reply, renew)) }),
    ...(replyId === passOnReplyIds.notice && { automatic: 'generated' }),
    tags: replyTagsOf(type, id, replyId),
    ...(files && { attachments: await readFiles(files, itemId) }),
  };
};
