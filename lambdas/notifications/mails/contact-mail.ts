import { contactSubjectLabels } from '#domain/contact/contact-submission.ts';
import { messageSteps } from '#domain/contact/handling.ts';
import { contactReference } from '#domain/contact/reference-number.ts';
import { contactSubmissions } from '#domain/contact/stored-contact-submission.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { mailHtml, mailText } from '../../mails/mail-layout.ts';
import { acknowledgementMail, stepFields } from './acknowledgement.ts';
import { nzDateTime } from './nz-date-time.ts';

/**
 * Returns the administrators' mail about a contact submission.
 * @param record the stored item
 * @throws zod's error when the record is not a contact submission
 */
const contactMail = (record: unknown, administrators: readonly string[]): Mail => {
  const { name, email, phone, subject, message, created_at: createdAt, id } = contactSubmissions.read(record);
  const reference = contactReference(id);
  const content = {
    title: 'New message from the website',
    intro: `${name} sent a message. Reply to this mail to answer.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      { label: 'Phone', value: phone === '' ? 'Not given' : phone },
      { label: 'Subject', value: contactSubjectLabels[subject] },
      { label: 'Message', value: message },
      { label: 'Received', value: nzDateTime(createdAt) },
      { label: 'Record', value: id },
    ],
  };
  return {
    to: administrators,
    replyTo: { name, address: email },
    subject: `Website message ${reference}: ${contactSubjectLabels[subject]} from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};

/** The sender's mail: the reference number and what follows. */
const acknowledgement = (record: unknown): Mail => {
  const { id, email, subject, created_at: createdAt } = contactSubmissions.read(record);
  const reference = contactReference(id);
  return acknowledgementMail({
    to: email,
    subject: `We have your message ${reference}`,
    title: 'We have your message',
    intro:
      'Kia ora. Thank you for contacting us. Please keep the reference number: we find your message by it.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Subject', value: contactSubjectLabels[subject] },
      { label: 'Received', value: nzDateTime(createdAt) },
    ],
    sections: [{ heading: 'What happens next?', fields: stepFields(messageSteps) }],
  });
};

/** Messages of the contact form. */
export const contactKind = {
  name: 'contact',
  administratorMail: contactMail,
  acknowledgement,
} as const satisfies NotificationKind;
