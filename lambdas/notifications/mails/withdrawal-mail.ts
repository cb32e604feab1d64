import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { senderWithdrewSchema, withdrawalSchema } from '#domain/notifications/withdrawal.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';
import { requestSections } from '../../mails/request-sections.ts';

/** Builds the mail to the team that a sender has withdrawn a submission, or takes that back. @throws ZodError for another record */
export const senderWithdrewMail = (
  record: unknown,
  administrators: readonly string[],
  siteUrl?: string,
): Mail => {
  const sent = senderWithdrewSchema.parse(record);
  const { id: itemId, version, reference, name, owner, is_undone: isUndone } = sent;
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  const path = submissionPagePath({ type, id });
  const label = 'On the desk';
  const mail = officeMail(administrators.includes(owner) ? [owner] : administrators, {
    title: isUndone ? `No longer withdrawn: ${reference}` : `Withdrawn: ${reference}`,
    intro: isUndone
      ? `Kia ora. ${name} has taken the withdrawal back, so work goes on where it was.`
      : `Kia ora. ${name} has withdrawn this, so work on it stops. They can take that back for an hour.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Name', value: name },
      siteUrl === undefined
        ? { label, value: `Sign in as an administrator on the website, at ${path}` }
        : { label, value: 'Sign in to see it', href: siteUrl + path },
    ],
  });
  return { ...mail, tags: historyMailTagsOf(type, id, historyMailName('sender-withdrew', version)) };
};

/** Builds the mail to a sender that their withdrawal has come, or that it is taken back. @throws ZodError for another record */
export const withdrawalMail = (record: unknown, requestUrl?: string): Mail => {
  const { id: itemId, version, reference, to, is_undone: isUndone } = withdrawalSchema.parse(record);
  const type = submissionTypeOf(itemId);
  const id = submissionIdOf({ id: itemId, type });
  const mail = officeMail(requiredEmail().parse(to), {
    title: isUndone ? 'We carry on' : 'Your request is withdrawn',
    intro: isUndone
      ? 'Kia ora. You have taken your withdrawal back, so we carry on where we were.'
      : 'Kia ora. You have withdrawn what you sent us, so we have stopped work on it.',
    fields: [{ label: 'Reference number', value: reference }],
    sections: [
      {
        heading: isUndone ? 'What happens next?' : 'Have you changed your mind?',
        fields: [
          {
            label: 'On your page',
            value: isUndone
              ? 'It shows where this stands, and what we need from you.'
              : 'You can take it back there, for an hour after you withdrew it.',
          },
          {
            label: isUndone ? 'If this was not you, call us' : 'Later, or if this was not you, call us',
            value: brand.phone.display,
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
    tags: historyMailTagsOf(type, id, historyMailName('withdrawal', version), replyMailState.mail),
  };
};
