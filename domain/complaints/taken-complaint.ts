import * as z from 'zod/mini';
import { choice } from '../submissions/choice-kinds.ts';
import { emailOrPhone, reachableFields } from '../submissions/reachable-fields.ts';
import { complaintFields } from './complaint-fields.ts';
import { phoneRequiredForCallback } from './complaint-form.ts';

// By email is no answer to somebody who has only a phone.
const { initial: _initial, ...preferredContact } = complaintFields.preferred_contact;

/** The fields of a complaint that somebody told staff. */
export const takenComplaintFields = reachableFields({
  ...complaintFields,
  preferred_contact: choice({ ...preferredContact, placeholder: 'Choose email or phone' }),
});

interface Answerable {
  readonly email: string;
  readonly phone: string;
  readonly preferred_contact: string;
}

const emailRequiredForAnswer = z.refine<Answerable>(
  ({ email, phone, preferred_contact: wanted }) => wanted !== 'email' || email !== '' || phone === '',
  {
    error: 'Enter an email address, or choose an answer by phone',
    path: ['preferred_contact'],
    when: ({ value }) => value instanceof Object,
  },
);

export const takenComplaintChecks = [phoneRequiredForCallback, emailOrPhone, emailRequiredForAnswer] as const;
