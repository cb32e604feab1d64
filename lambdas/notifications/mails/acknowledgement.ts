import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { mailHtml, mailText, type MailContent, type MailField } from '../../mails/mail-layout.ts';

interface Acknowledgement extends Omit<MailContent, 'sections'> {
  /** As typed into the record: no other address gets the mail. */
  readonly to: string;
  readonly subject: string;
  readonly sections: NonNullable<MailContent['sections']>;
}

const openingHours = brand.openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n');

/** Returns what follows, step by step, as fields of a mail. */
export const stepFields = (steps: readonly string[]): MailField[] =>
  steps.map((value, index) => ({ label: `Step ${index + 1}`, value }));

/**
 * A mail to somebody who sent a record; a reply goes to the office.
 * @throws zod's error for what is not one address
 */
export const acknowledgementMail = ({ to, subject, ...said }: Acknowledgement): Mail => {
  const content = {
    ...said,
    sections: [
      ...said.sections,
      {
        heading: 'Questions?',
        fields: [
          { label: 'Reply to this mail, or write to', value: brand.email },
          { label: 'Phone', value: brand.phone.display },
          { label: 'Office hours', value: openingHours },
        ],
      },
    ],
  };
  return {
    to: requiredEmail().parse(to),
    replyTo: { name: brand.name, address: brand.email },
    subject,
    text: mailText(content),
    html: mailHtml(content),
    isAutomatic: true,
  };
};
