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

/** What a complaint can be about, in the order of the select. */
export const complaintTypes = ['service', 'billing', 'loan', 'payment', 'communication', 'other'] as const;

type ComplaintType = (typeof complaintTypes)[number];

/** How a type reads to people, in the form and in the mails. */
export const complaintTypeLabels: Record<ComplaintType, string> = {
  service: 'Service',
  billing: 'Billing',
  loan: 'Loan',
  payment: 'Payment',
  communication: 'Communication',
  other: 'Other',
};

/** How the answer may come; the first is chosen beforehand. */
export const preferredContacts = ['email', 'phone'] as const;

type PreferredContact = (typeof preferredContacts)[number];

export const preferredContactLabels: Record<PreferredContact, string> = { email: 'Email', phone: 'Phone' };

/** Longest description in characters: two printed pages, far below DynamoDB's 400 KB an item. */
export const maxComplaintDescriptionLength = 5_000;

const accountNumber = () => optionalLine({ label: 'Account number', maxLength: 50 });
const preferredContact = () => z.enum(preferredContacts, { error: 'Select how we should contact you' });

/** Who wants to be called says where; until then the number is optional. */
const phoneRequiredForCallback = z.refine<{ phone: string; preferred_contact: PreferredContact }>(
  ({ phone, preferred_contact: wanted }) => wanted !== 'phone' || phone !== '',
  {
    error: 'Enter a phone number, or choose to be answered by email',
    path: ['phone'],
    // Shown together with what is wrong with other fields.
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

/** What a visitor types into the complaint form. */
export const complaintFormSchema = z.strictObject(formFields).check(phoneRequiredForCallback);

export type ComplaintForm = z.infer<typeof complaintFormSchema>;

/** What the browser sends to be stored: its idempotency key and the robots' trap besides; the optional may be missing. */
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

/** A complaint as the browser asks for its mails: the same fields in camelCase. */
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

/** The notice of a complaint that was stored under an id. */
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

/** Who hears complaints about banks in New Zealand (bankomb.org.nz). */
export const bankingOmbudsman = { name: 'Banking Ombudsman', website: 'https://bankomb.org.nz' } as const;
