import { contactFields } from '#domain/contact/contact-fields.ts';
import { messageSteps } from '#domain/contact/message-steps.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { administratorsMail, answerRows, senderMail } from '../submission-mails.ts';
import { stepFields } from './acknowledgement.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

export const contactMails = {
  administrators: administratorsMail(contactType, (message, { reference, title, name, answer }) => ({
    subject: `Message ${reference}: ${title} from ${name}`,
    title: 'New message',
    intro: `${name} sent a message. ${answer}.`,
    fields: [
      { label: 'Reference number', value: reference },
      ...answerRows(contactFields, message),
      { label: 'Received', value: formatNzDateTime(message.created_at) },
      { label: 'Record', value: message.id },
    ],
  })),
  acknowledgement: senderMail(contactType, (message, reference) => ({
    subject: `We have your message ${reference}`,
    title: 'We have your message',
    intro:
      'Kia ora. Thank you for contacting us. Please keep your reference number: it helps us find your message.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Subject', value: contactFields.subject.text(message.subject) },
      { label: 'Received', value: formatNzDateTime(message.created_at) },
    ],
    sections: [{ heading: 'What happens next?', fields: stepFields(messageSteps) }],
  })),
};
