import * as z from 'zod/mini';
import { formSchema, requestSchema } from '../submissions/field-schemas.ts';
import { complaintFields } from './complaint-fields.ts';

interface Callback {
  readonly phone: string;
  readonly preferred_contact: string;
}

/** The phone number is required only if the complainant prefers a call. */
export const phoneRequiredForCallback = z.refine<Callback>(
  ({ phone, preferred_contact: wanted }) => wanted !== 'phone' || phone !== '',
  {
    error: 'Enter a phone number, or choose a reply by email',
    path: ['phone'],
    // Runs although other fields are invalid, so that all messages appear together.
    when: ({ value }) => value instanceof Object,
  },
);

export const complaintFormSchema = formSchema(complaintFields).check(phoneRequiredForCallback);

export type ComplaintForm = z.infer<typeof complaintFormSchema>;

export const complaintRequestSchema = requestSchema(complaintFields).check(phoneRequiredForCallback);
