import * as z from 'zod/mini';
import {
  idempotencyKey,
  honeypot,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredText,
} from '../http/fields.ts';

/** Subjects a visitor can choose, in the order of the select. */
export const contactSubjects = ['general', 'loan-application', 'support', 'complaint', 'other'] as const;

export type ContactSubject = (typeof contactSubjects)[number];

/** How a subject reads to people, in the form and in the mail. */
export const contactSubjectLabels: Record<ContactSubject, string> = {
  general: 'General enquiry',
  'loan-application': 'Loan application',
  support: 'Support',
  complaint: 'Complaint',
  other: 'Other',
};

/** Longest message in characters: two printed pages, far below DynamoDB's 400 KB an item. */
export const maxContactMessageLength = 5_000;

/** What a visitor types into the contact form. */
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

/** The form as it travels: under its idempotency key, and what is optional may be left out. */
export const contactNoticeSchema = z.extend(contactFormSchema, {
  id: idempotencyKey(),
  phone: z._default(optionalPhone(), ''),
});

/** What the browser sends to be stored: besides, the robots' trap. */
export const contactRequestSchema = z.extend(contactNoticeSchema, { leave_blank: honeypot() });

/** What happens to a message that was sent with the contact form, in order. */
export const messageSteps = [
  'We read your message and pass it to the person who can help.',
  'We get back to you by email or phone within 24 hours.',
] as const;
