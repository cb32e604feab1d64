import * as z from 'zod/mini';
import {
  honeypot,
  idempotencyKey,
  optionalLine,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredText,
} from '../http/fields.ts';

export const complaintTypes = ['service', 'billing', 'loan', 'payment', 'communication', 'other'] as const;

type ComplaintType = (typeof complaintTypes)[number];

export const complaintTypeLabels: Record<ComplaintType, string> = {
  service: 'Service',
  billing: 'Billing',
  loan: 'Loan',
  payment: 'Payment',
  communication: 'Communication',
  other: 'Other',
};

export const preferredContacts = ['email', 'phone'] as const;

type PreferredContact = (typeof preferredContacts)[number];

export const preferredContactLabels: Record<PreferredContact, string> = { email: 'Email', phone: 'Phone' };

/** Two printed pages, far below DynamoDB's 400 KB per item. */
export const maxComplaintDescriptionLength = 5_000;

const accountNumber = () => optionalLine({ label: 'Account number', maxLength: 50 });
const preferredContact = () => z.enum(preferredContacts, { error: 'Select how we should contact you' });

/** The phone number is required only if the complainant prefers a call. */
const phoneRequiredForCallback = z.refine<{ phone: string; preferred_contact: PreferredContact }>(
  ({ phone, preferred_contact: wanted }) => wanted !== 'phone' || phone !== '',
  {
    error: 'Enter a phone number, or choose a reply by email',
    path: ['phone'],
    // Runs although other fields are invalid, so that all messages appear together.
    when: ({ value }) => value instanceof Object,
  },
);

const formFields = {
  name: requiredLine({ required: 'Enter your full name', label: 'Full name', maxLength: 100 }),
  email: requiredEmail(),
  phone: optionalPhone(),
  account_number: accountNumber(),
  complaint_type: z.enum(complaintTypes, { error: 'Select a complaint type' }),
  description: requiredText({
    required: 'Describe your complaint',
    label: 'Description',
    maxLength: maxComplaintDescriptionLength,
  }),
  preferred_contact: preferredContact(),
};

export const complaintFormSchema = z.strictObject(formFields).check(phoneRequiredForCallback);

export type ComplaintForm = z.infer<typeof complaintFormSchema>;

export const complaintRequestSchema = z
  .strictObject({
    ...formFields,
    id: idempotencyKey(),
    phone: z._default(optionalPhone(), ''),
    account_number: z._default(accountNumber(), ''),
    preferred_contact: z._default(preferredContact(), preferredContacts[0]),
    leave_blank: honeypot(),
  })
  .check(phoneRequiredForCallback);

/** The notify route's body: the same fields in camelCase, as the specification names them. */
export const complaintNoticeSchema = z.strictObject({
  id: idempotencyKey(),
  name: formFields.name,
  email: formFields.email,
  phone: complaintRequestSchema.shape.phone,
  accountNumber: complaintRequestSchema.shape.account_number,
  complaintType: formFields.complaint_type,
  description: formFields.description,
  preferredContact: complaintRequestSchema.shape.preferred_contact,
});

export const toComplaintNotice = (
  id: string,
  {
    account_number: accountNumberTyped,
    complaint_type: complaintType,
    preferred_contact: preferredContactChosen,
    ...same
  }: ComplaintForm,
): z.infer<typeof complaintNoticeSchema> => ({
  ...same,
  id,
  accountNumber: accountNumberTyped,
  complaintType,
  preferredContact: preferredContactChosen,
});

/** Handles complaints about banks in New Zealand (bankomb.org.nz). */
export const bankingOmbudsman = { name: 'Banking Ombudsman', website: 'https://bankomb.org.nz' } as const;
