import { requiredEmail } from '#domain/http/fields.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { statusToldSchema } from '#domain/notifications/status-told.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { statusLabel, notifiedOf } from '#domain/work/workflow.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';
import { requestSections } from '../../mails/request-sections.ts';

interface Recipient {
  readonly to: string;
  readonly requestUrl: string | undefined;
}

/** Builds the mail that tells a sender a status, without anything that was typed. @throws ZodError for another record */
export const statusToldMail = (
  record: unknown,
  type: Pick<SubmissionType, 'name' | 'label' | 'work'>,
  { to, requestUrl }: Recipient,
): Mail => {
  const { id: itemId, version, reference, status, at } = statusToldSchema.parse(record);
  const noun = type.label.toLowerCase();
  const told = notifiedOf(type.work, status);
  const label = told?.label ?? statusLabel(type.work, status);
  const mail = officeMail(requiredEmail().parse(to), {
    title: `Your ${noun} ${reference}: ${label}`,
    intro: `Kia ora. ${told?.sentence ?? ''}`,
    fields: [
      { label: 'Reference number', value: reference },
      { label, value: `Since ${formatNzDateTime(at)}` },
    ],
    sections: requestSections(noun, requestUrl),
  });
  const id = submissionIdOf({ id: itemId, type: type.name });
  const name = historyMailName('status-told', version);
  return { ...mail, tags: historyMailTagsOf(type.name, id, name, replyMailState.mail) };
};
