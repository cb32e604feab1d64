import * as z from 'zod/mini';
import {
  idempotencyKey,
  honeypot,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredText,
} from '../http/fields.ts';

export const contactSubjects = ['general', 'loan-application', 'support', 'complaint', 'other'] as const;

export type ContactSubject = (typeof contactSubjects)[number];

export const contactSubjectLabels: Record<ContactSubject, string> = {
  general: 'General enquiry',
  'loan-application': 'Loan application',
  support: 'Support',
  complaint: 'Complaint',
  other: 'Other',
};

/** Two printed pages, far below DynamoDB's 400 KB per item. */
export const maxContactMessageLength = 5_000;

export const contactFormSchema = z.strictObject({
  name: requiredLine({ required: 'Enter your full name', label: 'Full name', maxLength: 100 }),
  email: requiredEmail(),
  phone: optionalPhone(),
  subject: z.enum(contactSubjects, { error: 'Select a subject' }),
  message: requiredText({
    required: 'Enter your message',
    label: 'Message',
    maxLength: maxContactMessageLength,
  }),
});

export type ContactForm = z.infer<typeof contactFormSchema>;

export const contactNoticeSchema = z.extend(contactFormSchema, {
  id: idempotencyKey(),
  phone: z._default(optionalPhone(), ''),
});

export const contactRequestSchema = z.extend(contactNoticeSchema, { leave_blank: honeypot() });

export const messageSteps = [
  'We read your message and pass it to the person who can help.',
  'We get back to you by email or phone within 24 hours.',
] as const;
