import { historyMailName } from '#domain/notifications/history-mails.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { refusedFilesSchema } from '#domain/notifications/refused-files.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';
import { requestSections } from '../../mails/request-sections.ts';

/** Builds the mail that says which files of an email were not accepted. @throws ZodError for another record */
export const refusedFilesMail = (record: unknown, requestUrl?: string): Mail => {
  const { id: itemId, mail_id: mailId, reference, to, problems } = refusedFilesSchema.parse(record);
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  const total = problems.reduce((sum, { count }) => sum + count, 0);
  const mail = officeMail(requiredEmail().parse(to), {
    title: `${total === 1 ? 'A file' : `${total} files`} did not reach us`,
    intro:
      'Kia ora. Thank you for your email. We have what you wrote, but we could not take everything that came with it.',
    fields: [
      { label: 'Reference number', value: reference },
      ...problems.map(({ count, reason }) => ({
        label: count === 1 ? '1 file' : `${count} files`,
        value: reason,
      })),
    ],
    sections: [
      {
        heading: 'What to do',
        fields: [
          {
            label: 'Send them again',
            value: 'Reply to this email with photos or PDFs of at most 25 MB each.',
          },
        ],
      },
      ...requestSections('request', requestUrl),
    ],
  });
  return {
    ...mail,
    subject: `${mail.subject} (${reference})`,
    automatic: 'replied',
    tags: historyMailTagsOf(type, id, historyMailName('refused-files', mailId), replyMailState.mail),
  };
};
