import * as z from 'zod/mini';
import { storedAttachmentSchema } from '#domain/replies/attachments.ts';
import { withRequestLink } from '#domain/documents/outstanding-text.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { LinkTokens } from '../../clients/link-tokens.ts';
import { requestLinkScope } from '../../clients/request-link-scope.ts';
import { replyMail } from '../../mails/reply-mail.ts';
import type { ReadAttachedFiles } from './attached-files.ts';

const queuedSchema = z.object({
  id: z.string(),
  reply_id: z.string(),
  to: z.string(),
  cc: z.optional(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  /** Of the request for documents that it makes. */
  request_number: z.optional(z.int()),
  attachments: z.optional(z.array(storedAttachmentSchema)),
});

interface MailSources {
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly readFiles: ReadAttachedFiles;
  /** Of the sender's own page. */
  readonly requestUrl?: string | undefined;
}

/**
 * Builds the mail of a queued reply. The link by which documents are sent is derived for it alone.
 * @throws ZodError for another record, MailRefusedError for its files
 */
export const queuedReplyMail = async (
  record: unknown,
  { links, readFiles, requestUrl }: MailSources,
): Promise<Mail> => {
  const {
    id: itemId,
    reply_id: replyId,
    request_number: number,
    attachments: files,
    ...reply
  } = queuedSchema.parse(record);
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  const text =
    number === undefined
      ? reply.text
      : withRequestLink(
          reply.text,
          formatRequestLink({
            type,
            id,
            secret: await links.derive(requestLinkScope({ type, id }, number)),
          }),
        );
  return {
    ...replyMail({ ...reply, text, requestUrl }),
    tags: replyTagsOf(type, id, replyId),
    ...(files && { attachments: await readFiles(files, itemId) }),
  };
};
