import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { MailContent, MailField } from '../../mails/mail-layout.ts';
import { officeMail } from '../../mails/office-mail.ts';
import { requestSections } from '../../mails/request-sections.ts';

interface Acknowledgement extends Omit<MailContent, 'sections'> {
  readonly to: string;
  readonly subject: string;
  /** Name of the thing that was sent, like `complaint`. */
  readonly noun: string;
  readonly requestUrl: string | undefined;
  readonly sections: NonNullable<MailContent['sections']>;
}

const openingHours = brand.openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n');

export const stepFields = (steps: readonly string[]): MailField[] =>
  steps.map((value, index) => ({ label: `Step ${index + 1}`, value }));

/** Builds the mail to a sender; replies go to the office. @throws ZodError if `to` is not a single address */
export const acknowledgementMail = ({ to, subject, noun, requestUrl, ...texts }: Acknowledgement): Mail => {
  const content = {
    ...texts,
    sections: [
      ...requestSections(noun, requestUrl),
      ...texts.sections,
      {
        heading: 'Questions?',
        fields: [
          { label: 'Reply to this email, or write to', value: brand.email },
          { label: 'Phone', value: brand.phone.display },
          { label: 'Office hours', value: openingHours },
        ],
      },
    ],
  };
  return { ...officeMail(requiredEmail().parse(to), content), subject, automatic: 'replied' };
};
