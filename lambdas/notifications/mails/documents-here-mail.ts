import { documentsHereSchema } from '#domain/notifications/documents-here.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

/** Builds the mail that all documents of a submission are here. @throws ZodError for another record */
export const documentsHereMail = (
  record: unknown,
  administrators: readonly string[],
  siteUrl?: string,
): Mail => {
  const { id: itemId, version, reference, owner, due_at } = documentsHereSchema.parse(record);
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  const path = submissionPagePath({ type, id });
  const label = 'The application';
  const mail = officeMail(administrators.includes(owner) ? [owner] : administrators, {
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
  return { ...mail, tags: historyMailTagsOf(type, id, historyMailName('documents-here', version)) };
};
