import { notificationDigestSchema } from '#domain/notifications/notification-limit.ts';
import { inboxPath } from '#domain/site/paths.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { MailField } from '../../mails/mail-layout.ts';
import { officeMail } from '../../mails/office-mail.ts';
import type { SubmissionMails } from '../submission-mails.ts';

const referencesByType = (items: ReadonlySet<string>): MailField[] =>
  submissionTypes.flatMap(({ name, label, referenceOf }) => {
    const prefix = workItemId(name, '');
    const references = [...items]
      .filter((id) => id.startsWith(prefix))
      .map((id) => referenceOf(id.slice(prefix.length)));
    return references.length === 0 ? [] : [{ label, value: references.toSorted().join('\n') }];
  });

const inboxField = (siteUrl: string | undefined): MailField =>
  siteUrl === undefined
    ? { label: 'The inbox', value: `Sign in as an administrator on the website, at ${inboxPath}` }
    : { label: 'The inbox', value: 'Sign in to read them', href: siteUrl + inboxPath };

/** Builds the hourly digest of submissions that no mail of their own announces. @throws ZodError for another record */
export const gatheredNotificationsMail: SubmissionMails['administrators'] = (
  record,
  administrators,
  { siteUrl } = {},
) => {
  const { submissions, digest_from: from, digest_to: to } = notificationDigestSchema.parse(record);
  const count = submissions.size;
  return officeMail(administrators, {
    title: `${count} more ${count === 1 ? 'submission' : 'submissions'} in one email`,
    intro:
      'Kia ora. So many people wrote to us within an hour that we stopped sending you one email for each. This email announces the others: no further one follows about them.',
    fields: [
      { label: 'From', value: formatNzDateTime(from) },
      { label: 'To', value: formatNzDateTime(to) },
      inboxField(siteUrl),
    ],
    sections: [
      { heading: 'Their reference numbers', fields: referencesByType(submissions) },
      {
        heading: 'What to do',
        fields: [
          {
            label: 'If they are real',
            value: 'Open them in the inbox, as always. Their senders wait for an answer.',
          },
          {
            label: 'If they are made up',
            value: 'Set them to spam. If it goes on, tell whoever runs the website.',
          },
        ],
      },
    ],
  });
};
