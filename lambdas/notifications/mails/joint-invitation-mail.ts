import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { linkDays } from '#domain/my-request/stored-link.ts';
import { historyMailNameAt } from '#domain/notifications/history-mails.ts';
import { jointInvitationSchema } from '#domain/notifications/joint-invitation.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import { officeMail } from '../../mails/office-mail.ts';

const queuedSchema = z.extend(jointInvitationSchema, { entry: z.string() });

/**
 * Builds the mail to a joint applicant. @param url of their page
 * @throws ZodError for another record, MailRefusedError while there is no link to send
 */
export const jointInvitationMail = (record: unknown, url: string | undefined): Mail => {
  const { id: itemId, entry, reference, to } = queuedSchema.parse(record);
  if (url === undefined) throw new MailRefusedError('no link to send', false);
  const type = submissionTypeOf(itemId);
  const mail = officeMail(requiredEmail().parse(to), {
    title: `You are named as joint applicant at ${brand.name}`,
    intro:
      'Kia ora. Somebody has named you as the person who applies for a loan with them. Nothing about you is checked or shared unless you agree yourself.',
    fields: [
      { label: 'Reference number', value: reference },
      {
        label: 'If you apply together',
        value: `Add your part and tell us whether you agree. The page asks for your date of birth. The link works for ${linkDays} days.`,
        href: url,
      },
      {
        label: 'If you know nothing of it',
        value: `Reply to this email or call us on ${brand.phone.display}, and give the reference number.`,
      },
    ],
  });
  return {
    ...mail,
    subject: `${mail.subject} (${reference})`,
    tags: historyMailTagsOf(
      type,
      submissionIdOf({ id: itemId, type }),
      historyMailNameAt(entry),
      replyMailState.mail,
    ),
  };
};
