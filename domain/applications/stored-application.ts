import * as z from 'zod/mini';
import { storedFurtherDocuments } from '../documents/sent-documents.ts';
import { storedRecords } from '../submissions/stored-records.ts';
import { furtherDetails } from './further-details.ts';
import { storedStartingPointSchema } from './starting-point.ts';

// Types only, so that records stay readable when the form's rules change.
const storedFields = {
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_country_code: z.string(),
  phone_number: z.string(),
  date_of_birth: z.string(),
  gender: z.string(),
  marital_status: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  months_at_address: z.number(),
  employment_status: z.string(),
  employer_name: z.string(),
  job_title: z.string(),
  monthly_income: z.number(),
  employment_length: z.number(),
  loan_purpose: z.string(),
  loan_amount: z.number(),
  dependants: z.number(),
  privacy_consent: z.boolean(),
  marketing_consent: z.boolean(),
  credit_check_consent: z.boolean(),
  driver_licence_front: z.optional(z.string()),
  driver_licence_back: z.optional(z.string()),
  visa_copy: z.optional(z.string()),
  passport_copy: z.optional(z.string()),
  created_at: z.iso.datetime(),
  consents_given_at: z.iso.datetime(),
};

const storedDetails = {
  middle_name: z.string(),
  country: z.string(),
  income_type: z.string(),
  salary_frequency: z.string(),
  visa_type: z.string(),
  living_condition: z.string(),
  rent_mortgage_payment: z.number(),
  rent_mortgage_frequency: z.string(),
  monthly_expenses: z.string(),
  loan_type: z.string(),
  expenses_income_change: z.string(),
};

/** Later additions to the form; older records don't have them. */
const laterDetails = {
  starting_point: z.optional(storedStartingPointSchema),
  ...furtherDetails,
  documents: z.optional(storedFurtherDocuments),
};

const loanApplicationSchema = z.object({
  ...storedFields,
  details: z.object({ ...laterDetails, ...storedDetails, consent_policy_version: z.string() }),
});

/** Fixed fields of the specification's payload are stored but not read. */
export type LoanApplication = z.infer<typeof loanApplicationSchema>;

// The first records stored the consent version beside the details.
const version1Schema = z.pipe(
  z.object({
    ...storedFields,
    details: z.object({
      ...laterDetails,
      ...storedDetails,
      consent_policy_version: z.optional(z.string()),
    }),
    consent_policy_version: z._default(z.string(), ''),
  }),
  z.transform(({ consent_policy_version: beside, details, ...application }): LoanApplication => ({
    ...application,
    details: { ...details, consent_policy_version: details.consent_policy_version ?? beside },
  })),
);

export const loanApplications = storedRecords(loanApplicationSchema, version1Schema);
