import { documentsHereSchema } from '#domain/notifications/documents-here.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { officeMail } from '../../mails/office-mail.ts';
import type { SubmissionMails } from '../submission-mails.ts';

/** Builds the mail that all documents of a submission are here. @throws ZodError for another record */
export const documentsHereMail: SubmissionMails['administrators'] = (record, administrators, siteUrl) => {
  const { type, submission, reference, owner, due_at } = documentsHereSchema.parse(record);
  const path = submissionPagePath({ type, id: submission });
  const label = 'The application';
  return officeMail(administrators.includes(owner) ? [owner] : administrators, {
    title: `All documents are here: ${reference}`,
    intro: 'Kia ora. The last document that we asked for has come, so work on this can go on.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Due', value: formatNzDateTime(due_at) },
      siteUrl === undefined
        ? { label, value: `Sign in as an administrator on the website, at ${path}` }
        : { label, value: 'Sign in to look at the documents', href: siteUrl + path },
    ],
  });
};
