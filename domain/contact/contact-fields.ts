import type * as z from 'zod/mini';
import { choice } from '../submissions/choice-kinds.ts';
import { email, line, phone, text } from '../submissions/field-kinds.ts';
import { formSchema } from '../submissions/field-schemas.ts';

/** Form, requests, record, desk and mails are derived from it. */
export const contactFields = {
  name: line({
    label: 'Full name',
    required: 'Enter your full name',
    maxLength: 100,
    autoComplete: 'name',
    section: 'From',
    mailLabel: 'Name',
  }),
  email: email({
    label: 'Email address',
    required: 'Enter your email address',
    section: 'From',
    mailLabel: 'Email',
  }),
  phone: phone({ label: 'Phone number', section: 'From', mailLabel: 'Phone' }),
  subject: choice({
    label: 'Subject',
    required: 'Select a subject',
    options: {
      general: 'General enquiry',
      'loan-application': 'Loan application',
      support: 'Support',
      complaint: 'Complaint',
      other: 'Other',
    },
    placeholder: 'Select a subject',
    section: 'Message',
  }),
  message: text({
    label: 'Message',
    required: 'Enter your message',
    // Two printed pages, far below DynamoDB's 400 KB per item.
    maxLength: 5_000,
    rows: 6,
    section: 'Message',
  }),
};

export const contactFormSchema = /* @__PURE__ */ formSchema(contactFields);

export type ContactForm = z.infer<typeof contactFormSchema>;
